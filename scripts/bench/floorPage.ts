/** A page with a button that reads the newest orders and writes them into a table: the least that a list can take. */
export const floorPage = (access_token: string, branch_id: string) => `<!doctype html>
<button>Orders</button>
<main></main>
<script>
  document.querySelector('button').onclick = async () => {
    const headers = { authorization: 'Bearer ${access_token}', 'x-branch-id': '${branch_id}' }
    const { payload } = await (await fetch('/api/orders?limit=50', { headers })).json()
    const cells = (order) => [order.number, order.client_name, order.status, order.currency + ' ' + order.total]
    const row = (order) =>
      '<tr><td><a href="/admin/orders/' + order.id + '">' + cells(order).join('</a></td><td>') + '</td></tr>'
    document.querySelector('main').innerHTML = '<table><tbody>' + payload.map(row).join('') + '</tbody></table>'
  }
</script>`
