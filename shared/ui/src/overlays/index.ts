/** What floats above the page, on react-aria-components; loaded with the first page that needs it. */
export { DateField } from './date-field.tsx'
export { Dialog } from './dialog.tsx'
export { Menu, type MenuEntry } from './menu.tsx'
export { Tooltip } from './tooltip.tsx'
