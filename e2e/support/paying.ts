/** The page of the payment provider, as a payer meets it, and what befalls a subscription with time. */
import { MongoClient } from 'mongodb'
import type { Page } from 'playwright'
import { platform } from './platform.ts'

const decide = async (page: Page, decision: 'pay' | 'cancel'): Promise<void> => {
  await page.locator(`button[value="${decision}"]`).click()
  await page.waitForURL('**/Receipt?order=*')
}

/** Pays there, or fails to for a reason, and comes back. */
export const payThere = async (page: Page, outcome?: string): Promise<void> => {
  await page.locator('button[value="pay"]').waitFor()
  if (outcome !== undefined) {
    await page.locator('summary').click()
    await page.locator('select[name="outcome"]').selectOption(outcome)
  }
  await decide(page, 'pay')
}

/** Leaves it without paying. */
export const leaveThere = (page: Page): Promise<void> => decide(page, 'cancel')

const days = 24 * 60 * 60 * 1000

/** The renewal of a subscriber could not be paid yesterday, and is tried again in two days. */
export const failRenewal = async (profileId: number, failure: string): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  const at = (inDays: number) => new Date(Date.now() + inDays * days)
  try {
    await client
      .db(`${platform().databasePrefix}_billing`)
      .collection<{ _id: number }>('subscriptions')
      .updateOne({ _id: profileId }, [
        {
          $set: {
            ...{ state: 'Retrying', failure, failedSince: at(-1), attempts: 1, renewsAt: at(2), until: at(6) },
            periods: {
              $map: {
                input: '$periods',
                in: { $mergeObjects: ['$$this', { until: { $min: ['$$this.until', at(-1)] } }] },
              },
            },
          },
        },
      ])
  } finally {
    await client.close()
  }
}
