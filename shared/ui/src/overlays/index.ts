/**
 * The parts that float above the page, on react-aria-components, and with them what a member does against another one;
 * loaded with the first page that needs it.
 */
export { ActDialog } from './act-dialog.tsx'
export { chosenMoment, type DayAndTime, dayAndTime, type MomentProblem, usualMoment } from './chosen-moment.ts'
export { DateField } from './date-field.tsx'
export { Dialog } from './dialog.tsx'
export { Menu, type MenuEntry } from './menu.tsx'
export { MomentFields } from './moment-fields.tsx'
export { useMayBlock } from './safety/may-block.ts'
export { ReportDialog } from './safety/report-dialog.tsx'
export { type ReportedItem, SafetyMenu, useSafetyEntries } from './safety/safety-menu.tsx'
export { useBlock } from './safety/use-block.ts'
export { useBlockCalls } from './safety/use-block-calls.ts'
export { useUnblock } from './safety/use-unblock.ts'
export { Tooltip } from './tooltip.tsx'
export { TurnField } from './turn-field.tsx'
