/** Keys are checked by the compiler: each line that it has to refuse says so. */
import { expect, it } from 'vitest'
import type { TextKeys } from '../../texts.ts'
import type { Translate } from './text-source.ts'

interface File {
  title: string
  likes_one: string
  likes_other: string
  role: { Owner: string; Member: string }
}

const asked: string[] = []
const t: Translate<TextKeys<File>> = (key: string | readonly string[]) => {
  asked.push(...[key].flat())
  return ''
}

it('knows the keys of a file, and composes those that only the running page knows', () => {
  const role: 'Owner' | 'Member' = 'Owner'
  const someRole: string = 'Guest'
  t('title')
  t('likes', { count: 2 })
  t(`role.${role}`)
  t(`role.${someRole}`)
  t([`role.${someRole}`, 'role.Member'])
  t('shell:errors.Unexpected')
  // @ts-expect-error there is no such text
  t('titel')
  // @ts-expect-error a group is no text
  t('role')
  // @ts-expect-error the plural form is i18next's choice
  t('likes_one')
  // @ts-expect-error the last of a list has to exist
  t([`role.${someRole}`, 'role.Other'])
  // @ts-expect-error the shell has no such text
  t('shell:errors.Unheard')
  expect(asked).toHaveLength(13)
})
