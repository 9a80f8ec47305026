// @vitest-environment happy-dom
/** An answer to what somebody wrote on their profile begins with it, once, above what was being written. */
import { show, until } from '@samvaer/remote-kit/testing'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { testProfile } from '../../testing/test-profile.ts'
import { namespace, textFiles } from '../../texts.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './use-draft.ts'
import { useLetterPictures } from './use-letter-pictures.ts'
import { useQuotedAnswer } from './use-quoted-answer.ts'
import { useVoice } from './use-voice.ts'

const Letter = ({ begun = null }: { begun?: string | null }) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const kept = begun === null ? null : { text: begun, sequence: 1, savedAt: '2026-01-01T00:00:00.000Z' }
  const draft = useDraft({ profileId: 8 }, kept)
  useQuotedAnswer(8, draft, box)
  return (
    <Composer
      name="Bo"
      draft={draft}
      pictures={useLetterPictures()}
      voice={useVoice()}
      onSend={() => undefined}
      onTyping={() => undefined}
      box={box}
    />
  )
}

const prompts = [{ prompt: 'PerfectSunday' as const, answer: 'begynder sent.' }]
const profile = { ...testProfile, facts: { ...testProfile.facts, prompts } }
const quotation = '»En perfekt søndag … begynder sent.«'
const open = (path: string, begun: string | null = null) =>
  show(<Letter begun={begun} />, {
    at: path,
    texts: { [namespace]: textFiles },
    calls: {
      'Profiles/GetProfile': { state: 'Available', blockedName: null, profile },
      'Mail/SaveDraft': { sequence: 2 },
    },
  })
const written = () => document.querySelector('textarea')?.value

it('quotes the prompt and what was answered, and the address forgets it', async () => {
  const { address } = await open('/Mail?to=8&answer=PerfectSunday')
  await until(() => written() === `${quotation}\n\n`)
  await until(() => address() === '/Mail?to=8')
})

it('keeps what was being written below it', async () => {
  await open('/Mail?to=8&answer=PerfectSunday', 'Hej Bo')
  await until(() => written() === `${quotation}\n\nHej Bo`)
})

it('quotes nothing twice', async () => {
  const { address } = await open('/Mail?to=8&answer=PerfectSunday', `${quotation}\n\nHej`)
  await until(() => address() === '/Mail?to=8')
  expect(written()).toBe(`${quotation}\n\nHej`)
})

it('quotes nothing that is not there', async () => {
  const { address } = await open('/Mail?to=8&answer=Song')
  await until(() => address() === '/Mail?to=8')
  expect(written()).toBe('')
})
