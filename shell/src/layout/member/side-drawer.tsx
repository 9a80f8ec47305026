import { useSite } from '@samvaer/remote-kit/session'
import { useTexts } from '@samvaer/remote-kit/texts'
import { IconButton } from '@samvaer/ui'
import { useState } from 'react'
import { PhoneLink } from '../../brand/phone-link.tsx'
import { useMenu } from '../../places/use-absent-now.ts'
import { PlaceList } from './place-list.tsx'
import styles from './side-drawer.module.css'
import { useMiniDrawer, useRevealable } from './use-drawer.ts'

/**
 * The places at the left of wide windows: 240 px, or 60 px with icons alone (docs/product/limits.md). The narrow one
 * shows its names above the page while it is pointed at or steered through by keyboard.
 */
export const SideDrawer = () => {
  const { t } = useTexts('shell')
  const { supportPhone } = useSite()
  const menu = useMenu()
  const [mini, toggle] = useMiniDrawer()
  const revealable = useRevealable()
  const [pointed, setPointed] = useState(false)
  const [steered, setSteered] = useState(false)
  const revealed = mini && revealable && (pointed || steered)
  const narrow = mini && !revealed
  const cover = () => {
    setPointed(false)
    setSteered(false)
  }
  return (
    <nav
      className={styles.side}
      data-mini={mini || undefined}
      aria-label={t('layout.menu')}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }) => setSteered(target.matches(':focus-visible'))}
      // Within the drawer the focus goes on: what it is about to reach may not go away.
      onBlur={({ currentTarget, relatedTarget }) => setSteered((on) => on && currentTarget.contains(relatedTarget))}
      onKeyDown={({ key, currentTarget, target }) => {
        if (key !== 'Escape') return
        // The focused element goes away with the names; the button beside it stays.
        if (mini && (target as HTMLElement).closest('p')) currentTarget.querySelector<HTMLElement>('button')?.focus()
        cover()
      }}
    >
      <div className={styles.panel} data-narrow={narrow || undefined} data-revealed={revealed || undefined}>
        <PlaceList places={menu} mini={narrow} />
        <div className={styles.foot}>
          {!narrow && (
            <p className={styles.help}>
              {t('layout.help')}
              <PhoneLink number={supportPhone} />
            </p>
          )}
          <IconButton
            label={t(mini ? 'layout.widenMenu' : 'layout.narrowMenu')}
            icon={mini ? 'chevron-right' : 'chevron-left'}
            aria-expanded={!mini}
            onClick={() => {
              toggle()
              cover()
            }}
          />
        </div>
      </div>
    </nav>
  )
}
