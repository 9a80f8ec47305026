import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

interface TooltipProps {
  /** A few words more; never the only name of a thing, since fingers cannot hover. */
  text: string
  /** One element that takes the focus. */
  children: ReactElement<Record<string, unknown>, string>
}

/** A few words about what the pointer or the focus is on. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={500}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
)
