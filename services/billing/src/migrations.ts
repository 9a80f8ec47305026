import type { Migration } from '@samvaer/service-kit/database/migrations'
import { foldEmail } from '@samvaer/service-kit/text/fold-login'
import type { BillingParts } from './models/models.ts'
import type { TransferArrivalRow } from './models/transfer-arrival.ts'

/** The keys of rows without a number were community and entry, and nothing else. */
const parsedKey = (key: string): Pick<TransferArrivalRow, 'community' | 'entry'> => {
  const colon = key.indexOf(':')
  return { community: key.slice(0, colon), entry: key.slice(colon + 1) }
}

export const migrations: readonly Migration<BillingParts>[] = [
  {
    // Transfers that were recorded before they could be taken back (decision 88): they get the number for it.
    number: 1,
    name: 'numbers of transfers',
    run: ({ models, nextId }, walk) =>
      walk({
        rows: models.transferArrival,
        mended: (rows) =>
          Promise.all(
            rows.map(async ({ _id, arrivalId }) =>
              arrivalId === undefined
                ? { arrivalId: await nextId('transferArrival'), ...parsedKey(_id), round: null }
                : undefined,
            ),
          ),
      }),
  },
  {
    // Addresses of payers that were kept before they were compared as accounts compare them (decision 101).
    number: 2,
    name: 'folded addresses',
    run: ({ models }, walk) =>
      walk({
        rows: models.contact,
        mended: async (rows) => rows.map(({ email }) => ({ emailFolded: foldEmail(email) })),
      }),
  },
]
