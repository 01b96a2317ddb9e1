/** The number of Mondays since 1970. Seeds the order of recommendations, so that it changes once a week even without other changes. */
export const weekOf = (now: Date): number => Math.floor((now.getTime() / 86_400_000 + 3) / 7)
