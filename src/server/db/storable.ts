/**
 * What a JSON column can hold of JSON.stringify's text: without zero characters and halves of a surrogate pair. Each escape is
 * taken in its turn, so that a text of nothing but backslashes costs no more than any other.
 */
export const storable = (json: string): string =>
  json.replace(/\\(?:u(?:0000|d[89a-f][\da-f]{2})|[^])/g, (escape) => (escape.length > 2 ? '' : escape))
