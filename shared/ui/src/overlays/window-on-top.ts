/** A picture that fills the window is above everything that is not inside it. */
export const windowOnTop = (): Element | undefined => document.querySelector('dialog:modal') ?? undefined
