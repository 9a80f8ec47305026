import { eventsRoot, paths } from '../../paths.ts'

export const eventPath = (eventId: number): string => `${eventsRoot}/Event/${eventId}`
/** The parameter of the own events’ address that opens the form of a new one. */
export const newParameter = 'new'
export const newEventPath = `${paths.myEvents}?${newParameter}=1`
/** The parameter of an event’s address that opens its form. */
export const editParameter = 'edit'
