export type Greeting = 'night' | 'morning' | 'day' | 'evening'

/** Returns the wish for this hour of the reader's day, 0 to 23. */
export const greetingAt = (hour: number): Greeting => {
  if (hour < 5) return 'night'
  if (hour < 10) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}
