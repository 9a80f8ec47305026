/** Holds the folders of a team's own builds in this browser (`overrides.ts`). */
export const overridesKey = 'samvaer-overrides'
