/** The same SQL, behind other SQL that has this many parameters: `$1` is the next one. */
export const withParametersAfter = (text: string, count: number): string =>
  count === 0 ? text : text.replace(/\$(\d+)/g, (_, place) => `$${count + Number(place)}`)
