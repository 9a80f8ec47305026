import { Link, type To } from '@samvaer/remote-kit/router'
import styles from './choice-links.module.css'

interface Choice {
  to: To
  label: string
  current: boolean
  /** Beside what the address keeps. */
  onChoose?: () => void
}

interface ChoiceLinksProps {
  /** The name of the choice, for screen readers. */
  label: string
  choices: readonly Choice[]
  /** True for a page of its own, which the way back leads to; false for another look at the same page. */
  pages?: boolean
}

/** The number of pages that is too long for a line of a small screen: they stand in rows of two. */
const many = 4

/** A few ways to look at the same thing; the address keeps the choice, so that the way back knows it. */
export const ChoiceLinks = ({ label, choices, pages = false }: ChoiceLinksProps) => (
  <nav className={styles.choice} data-paired={(pages && choices.length >= many) || undefined} aria-label={label}>
    {choices.map(({ to, label, current, onChoose }) => (
      <Link
        key={label}
        to={to}
        replace={!pages}
        className={styles.option}
        {...(onChoose && { onClick: onChoose })}
        {...(current && { 'aria-current': pages ? ('page' as const) : ('true' as const) })}
      >
        {label}
      </Link>
    ))}
  </nav>
)
