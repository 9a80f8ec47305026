/** Puts a member into a state that no call of the product gives, straight in the database of identity. */
import { MongoClient } from 'mongodb'
import { platform } from './platform.ts'

/** Changes an account and what its sessions say of it. */
export const changeAccount = async (profileId: number, change: Record<string, unknown>): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const db = client.db(`${platform().databasePrefix}_identity`)
    await db.collection<{ _id: number }>('accounts').updateOne({ _id: profileId }, { $set: change })
    const member = Object.fromEntries(Object.entries(change).map(([field, value]) => [`member.${field}`, value]))
    const copied = ['name', 'role', 'status', 'termsVersion', 'subscriberUntil', 'validated', 'darkStatus', 'ageProven']
    const known = Object.fromEntries(Object.entries(member).filter(([field]) => copied.includes(field.slice(7))))
    if (Object.keys(known).length > 0) await db.collection('sessions').updateMany({ profileId }, { $set: known })
  } finally {
    await client.close()
  }
}
