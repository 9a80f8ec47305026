export { EventDates as default } from './dates.tsx'
