/** Returns the address of a server that listens at this host and port: "http://127.0.0.1:3000". */
export const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
