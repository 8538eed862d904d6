/** How often a property is tried: as usual, or as often as RUNS says. A mutation run tries few for each change. */
export const runs = (usual: number): number => Number(process.env.RUNS ?? usual)
