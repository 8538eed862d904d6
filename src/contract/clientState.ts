/** The little of the client's state that the API layer reads: whose session it is, and the branch acted in. */
export interface ClientState {
  session: { access_token?: string; id?: string }
  branch: { branch?: { id: string } }
}
