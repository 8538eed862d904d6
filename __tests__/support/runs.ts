/** The number of runs of a property test: `usual`, or RUNS where it is set. A mutation run sets a low number. */
export const runs = (usual: number): number => Number(process.env.RUNS ?? usual)
