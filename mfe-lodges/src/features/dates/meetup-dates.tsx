export { MeetupDates as default } from './dates.tsx'
