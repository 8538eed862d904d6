/** The part of the client's state that the API layer and the pickers read. */
export interface ClientState {
  session: { access_token?: string; id?: string }
  branch: {
    branch?: { id: string; currency: string; timezone: string }
    branches: readonly { id: string; name: string; tag: string }[]
  }
}
