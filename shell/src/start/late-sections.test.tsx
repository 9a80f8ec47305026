// @vitest-environment happy-dom
/** Sections that do not come in time stand last, and stay there. */
import { show } from '@samvaer/remote-kit/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lateLast, useLateSections } from './late-sections.ts'

const shown = (['LastVisit', 'NewestProfiles', 'NewestBlogs'] as const).map((id) => ({ id, hidden: false }))

/** A page on which the first section has lines that are still coming, and the second is busy as a whole. */
const Page = ({ drawn }: { drawn: boolean }) => {
  const late = useLateSections(drawn)
  return (
    <>
      <p>{late ? `late: ${lateLast(shown, late).map(({ id }) => id)}` : 'in order'}</p>
      {drawn && (
        <>
          <div data-section="LastVisit">
            <ul>
              <li data-outline="" />
            </ul>
          </div>
          <div data-section="NewestProfiles">
            <section aria-busy="true" />
          </div>
          <div data-section="NewestBlogs">
            <section aria-busy="false">
              <button type="button" aria-busy="true">
                Sender
              </button>
            </section>
          </div>
        </>
      )}
    </>
  )
}

it.each([
  [true, 'late: NewestBlogs,LastVisit,NewestProfiles'],
  [false, 'in order'],
])('counts from when they are drawn (%s)', async (drawn, said) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page, settled } = await show(<Page drawn={drawn} />)
  await page.says('in order')
  await settled()
  await vi.advanceTimersByTimeAsync(3999)
  await page.says('in order')
  await vi.advanceTimersByTimeAsync(1)
  await page.says(said)
})

it('leaves all where they are when none is late', () => {
  expect(lateLast(shown)).toEqual(shown)
  expect(lateLast(shown, [])).toEqual(shown)
})
