/** Puts a member into a state that no call of the product gives, straight in the database of identity. */
import { hasFactors, passkeyHosts, passkeyOf } from '@samvaer/testing/staff-factors'
import { type Db, MongoClient } from 'mongodb'
import { platform } from './platform.ts'

/** Staff have rights of staff with a factor alone: a passkey from now on, and in the sessions that they have. */
const giveFactor = async (db: Db, profileId: number): Promise<void> => {
  const { credentialId, publicKey } = passkeyOf(profileId)
  for (const rpId of passkeyHosts) {
    const factor = {
      profileId,
      kind: 'Passkey',
      name: rpId,
      createdAt: new Date(),
      rpId,
      credentialId,
      publicKey,
      counter: 0,
    }
    const _id = `demo-passkey-${profileId}-${rpId}`
    await db.collection<{ _id: string }>('factors').updateOne({ _id }, { $set: factor }, { upsert: true })
  }
  await db.collection('sessions').updateMany({ profileId }, { $set: { factor: true } })
}

/** The sessions of a member are as if nothing was confirmed for an hour. */
export const forgetConfirmations = async (profileId: number): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const sessions = client.db(`${platform().databasePrefix}_identity`).collection('sessions')
    await sessions.updateMany({ profileId }, { $set: { confirmedAt: new Date(Date.now() - 60 * 60_000) } })
  } finally {
    await client.close()
  }
}

/** Changes an account and what its sessions say of it. */
export const changeAccount = async (profileId: number, change: Record<string, unknown>): Promise<void> => {
  const client = await MongoClient.connect(platform().databaseUri)
  try {
    const db = client.db(`${platform().databasePrefix}_identity`)
    await db.collection<{ _id: number }>('accounts').updateOne({ _id: profileId }, { $set: change })
    if (hasFactors({ role: 'Normal', ...change })) await giveFactor(db, profileId)
    const member = Object.fromEntries(Object.entries(change).map(([field, value]) => [`member.${field}`, value]))
    const copied = [
      'name',
      'role',
      'status',
      'termsVersion',
      'subscriberUntil',
      'validated',
      'darkStatus',
      'ageProven',
      'grants',
    ]
    const known = Object.fromEntries(Object.entries(member).filter(([field]) => copied.includes(field.slice(7))))
    if (Object.keys(known).length > 0) await db.collection('sessions').updateMany({ profileId }, { $set: known })
  } finally {
    await client.close()
  }
}
