/** The texts of every activity in every language: one that is missing would show its key. */
import { lodgeActivityTypes } from '@samvaer/contracts/lodges/values'
import { expect, test } from 'vitest'
import danish from './da-DK.json' with { type: 'json' }
import english from './en-GB.json' with { type: 'json' }
import norwegian from './nb-NO.json' with { type: 'json' }
import swedish from './sv-SE.json' with { type: 'json' }

test.each(Object.entries({ danish, english, norwegian, swedish }))(
  'every activity of a lodge has words in %s',
  (_name, texts) => {
    const said: Readonly<Record<string, unknown>> = texts.activity
    for (const type of lodgeActivityTypes) expect([type, said[type]]).toEqual([type, expect.stringContaining(' ')])
  },
)
