/** The paths of the site to which events in a lodge lead (docs/product/screens.md). */

export const lodgePath = (lodgeId: number, page = 'About'): string => `/Community/Lodges/Lodge/${lodgeId}/${page}`

export const debatePath = (lodgeId: number, debateEntryId: number, commentId?: number): string =>
  `${lodgePath(lodgeId, `Debate/Topic/${debateEntryId}`)}${commentId === undefined ? '' : `#comment-${commentId}`}`

export const meetupPath = (lodgeId: number, day: string, meetupId: number, commentId?: number): string =>
  `${lodgePath(lodgeId, `Calendar/${day}/${meetupId}`)}${commentId === undefined ? '' : `#comment-${commentId}`}`

export const eventPath = (eventId: number, commentId?: number): string =>
  `/Community/Events/Event/${eventId}${commentId === undefined ? '' : `#comment-${commentId}`}`
