/** The time at which a component renders. It shows that time until it renders again, and is meant to. */
export const currentTime = () => new Date()
