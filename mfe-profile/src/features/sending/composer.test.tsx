// @vitest-environment happy-dom
import { click, press, show, until } from '@samvaer/remote-kit/testing'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import texts from '../../locales/da-DK.json' with { type: 'json' }
import { namespace, textFiles } from '../../texts.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './use-draft.ts'
import { useLetterPictures } from './use-letter-pictures.ts'
import { useVoice } from './use-voice.ts'

const Letter = () => (
  <Composer
    name="Bo"
    draft={useDraft({ profileId: 8 }, null)}
    pictures={useLetterPictures()}
    voice={useVoice()}
    onSend={() => undefined}
    onTyping={() => undefined}
    box={useRef(null)}
  />
)

it.each(['the button', 'the text', 'an emoji'])(
  'Escape closes the emoji from %s, and leads back to their button',
  async (from) => {
    const { page } = await show(<Letter />, {
      texts: { [namespace]: textFiles },
      calls: { 'Emojis/GetLatestEmojis': { items: [] } },
    })
    const button = await page.find('button', texts.composer.emoji)
    await click(button)
    await until(() => document.querySelector('[data-emoji]') !== null)
    if (from === 'the text') document.querySelector('textarea')?.focus()
    if (from === 'an emoji') document.querySelector<HTMLElement>('[data-emoji]')?.focus()
    await press('Escape')
    await until(() => document.querySelector('[data-emoji]') === null)
    expect(document.activeElement).toBe(button)
  },
)
