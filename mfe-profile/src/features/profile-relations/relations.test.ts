import { connectionRoles, connectionRoles as rolesOfContract } from '@samvaer/contracts/profile/values'
import { describe, expect, it } from 'vitest'
import { type Connection, roleIn, roleToAccept, waitsForReader } from './relations.ts'

const connection = (fields: Partial<Connection>): Connection => ({
  connectionId: 1,
  profile: {
    profileId: 2,
    name: 'Freja',
    gender: 'Female',
    ages: [40],
    place: '',
    pictures: [],
    subscriber: true,
    validated: true,
  },
  role: 'Friend',
  state: 'Accepted',
  proposed: null,
  since: '2026-01-01T00:00:00.000Z',
  ...fields,
})

describe('a relation', () => {
  it('has the roles of the contract', () => {
    expect(connectionRoles).toEqual(rolesOfContract)
    expect(roleIn('Lover')).toBe('Lover')
    expect(roleIn('Stranger')).toBeUndefined()
  })
  it('waits for its reader when the other one asked', () => {
    expect(waitsForReader(connection({ state: 'AskedByThem' }))).toBe(true)
    expect(waitsForReader(connection({ state: 'AskedByMe' }))).toBe(false)
    expect(waitsForReader(connection({}))).toBe(false)
  })
  it('waits for its reader when the other one proposed another role', () => {
    expect(waitsForReader(connection({ proposed: { role: 'Lover', byMe: false } }))).toBe(true)
    expect(waitsForReader(connection({ proposed: { role: 'Lover', byMe: true } }))).toBe(false)
  })
  it('is accepted in the role that was proposed last', () => {
    expect(roleToAccept(connection({}))).toBe('Friend')
    expect(roleToAccept(connection({ proposed: { role: 'Lover', byMe: false } }))).toBe('Lover')
  })
})
