import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { branchChanged, branchesReceived, signedOut } from '../../api/sessionEvents'
import type { BankAccount, Branch } from '../../contract/branches'
import { groupBanks, type Banks } from '../../domain/money/banks'

/** A branch with its bank accounts grouped by `bank_name`. */
export interface BranchWithBanks extends Branch {
  banks: Banks<BankAccount>
}

export interface BranchState {
  branches: BranchWithBanks[]
  /** The selected branch. */
  branch?: BranchWithBanks
}

const initialState: BranchState = { branches: [] }

export const branchSlice = createSlice({
  name: 'branch',
  initialState,
  reducers: {
    branchChosen(state, { payload: id }: PayloadAction<string>) {
      const chosen = state.branches.find((branch) => branch.id === id)
      if (chosen) state.branch = chosen
    },
  },
  extraReducers: (build) =>
    build
      .addCase(branchesReceived, (state, { payload }) => take(state, payload.map(withBanks)))
      .addCase(branchChanged, (state, { payload }) => {
        const others = state.branches.filter(({ id }) => id !== payload.id)
        const position = state.branches.findIndex(({ id }) => id === payload.id)
        take(
          state,
          payload.active ? others.toSpliced(position < 0 ? others.length : position, 0, withBanks(payload)) : others,
        )
      })
      .addCase(signedOut, () => initialState),
  selectors: {
    selectBranches: (state) => state.branches,
    selectBranch: (state) => state.branch,
  },
})

/** Keeps the selected branch while it is in the list; otherwise selects the first one. */
function take(state: BranchState, branches: BranchWithBanks[]) {
  state.branches = branches
  const selected = branches.find(({ id }) => id === state.branch?.id) ?? branches[0]
  if (selected) state.branch = selected
  else delete state.branch
}

function withBanks(branch: Branch): BranchWithBanks {
  return { ...branch, banks: groupBanks(branch.bank_accounts) }
}

export const { branchChosen } = branchSlice.actions
export const { selectBranches, selectBranch } = branchSlice.selectors
