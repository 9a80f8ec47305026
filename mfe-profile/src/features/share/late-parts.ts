/** The dialog and the card come together, when the first of them is needed: one file less for every page to know of. */
export { default as ShareDialog } from './share-dialog.tsx'
export { default as SharedCard } from './shared-card.tsx'
