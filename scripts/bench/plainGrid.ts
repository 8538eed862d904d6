/**
 * A page with a table of as many lines as a grid shows at once, in which a letter opens a cell, arrows move, and Enter
 * writes the cell, adds up a column and moves down: the least that such a grid can take.
 */
export const plainGrid = (lines: number, cells: readonly string[]) => `<!doctype html>
<style>
  table { border-collapse: collapse }
  td { border: 1px solid; padding: 4px 8px }
  input { width: 12em; border: 0; font: inherit }
</style>
<table><tbody></tbody></table>
<output></output>
<script>
  const row = (line) => ${JSON.stringify(cells)}.map((text, at) => '<td tabindex="-1" data-cell="' + line + ':' + at + '">' + text + '</td>')
  document.querySelector('tbody').innerHTML =
    Array.from({ length: ${lines} }, (_, line) => '<tr>' + row(line).join('') + '</tr>').join('')
  const cellAt = (line, at) => document.querySelector('[data-cell="' + line + ':' + at + '"]')
  const place = (cell) => cell.dataset.cell.split(':').map(Number)
  const ways = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Enter: [1, 0] }
  function write(cell, text) {
    cell.textContent = text
    const amounts = [...document.querySelectorAll('[data-cell$=":1"]')]
    document.querySelector('output').textContent = amounts.reduce((sum, each) => sum + Number(each.textContent), 0)
  }
  document.addEventListener('keydown', ({ key, target }) => {
    const cell = target.closest('[data-cell]')
    if (!cell) return
    const input = cell.querySelector('input')
    const way = ways[key]
    if (way && !(input && key !== 'Enter')) {
      if (input) write(cell, input.value)
      const [line, at] = place(cell)
      cellAt(line + way[0], at + way[1])?.focus()
    } else if (!input && key.length === 1) {
      cell.innerHTML = '<input>'
      cell.firstChild.focus()
    } else if (input && key === 'Escape') {
      write(cell, input.value)
      cell.focus()
    }
  })
</script>`
