import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** A list item is an article, a part of a page a section, anything else a div. */
  as?: 'article' | 'section' | 'div' | 'li'
  /** Room inside; `none` for pictures and lists that reach the edge. */
  inset?: 'none' | 'small' | 'medium' | 'large'
  /** Lights up under the pointer: the whole card leads somewhere. */
  lively?: boolean
}

/** A raised piece of a page. */
export const Card = ({ as = 'div', inset = 'medium', lively = false, ...rest }: CardProps) => {
  const Element = as as 'section'
  return <Element {...rest} className={classNames(styles.card, styles[inset], lively && styles.lively)} />
}
