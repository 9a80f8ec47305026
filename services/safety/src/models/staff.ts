/** The staff with their scopes, what was proposed, and what they wrote and opened of members. */
import type { Language } from '@samvaer/contracts/core/values'
import type { Scope } from '@samvaer/contracts/safety/values'
import { Schema } from 'mongoose'

/** One of the staff, as identity publishes them. */
export interface StaffRow {
  _id: number
  community: string
  grants: string[]
}

export const staffSchema = (collection: string): Schema<StaffRow> =>
  new Schema<StaffRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      grants: { type: [String], default: [] },
    },
    { collection, versionKey: false },
  ).index({ community: 1, _id: 1 })

export interface ProposalRow {
  _id: number
  community: string
  profileId: number
  scope: Scope
  given: boolean
  reason: string
  proposedBy: number
  at: Date
  state: 'Open' | 'Confirmed' | 'Declined'
  decidedBy: number | null
}

export const proposalSchema = (collection: string): Schema<ProposalRow> =>
  new Schema<ProposalRow>(
    {
      _id: { type: Number, required: true },
      community: { type: String, required: true },
      profileId: { type: Number, required: true },
      scope: { type: String, required: true },
      given: { type: Boolean, required: true },
      reason: { type: String, required: true },
      proposedBy: { type: Number, required: true },
      at: { type: Date, required: true },
      state: { type: String, required: true },
      decidedBy: { type: Number, default: null },
    },
    { collection, versionKey: false },
  ).index({ community: 1, state: 1, at: 1 })

export interface NoteRow {
  _id: number
  profileId: number
  text: string
  by: number
  at: Date
}

export const noteSchema = (collection: string): Schema<NoteRow> =>
  new Schema<NoteRow>(
    {
      _id: { type: Number, required: true },
      profileId: { type: Number, required: true },
      text: { type: String, required: true },
      by: { type: Number, required: true },
      at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  ).index({ profileId: 1, at: -1 })

/** The history of a member that one of the staff has opened. */
export interface OpenedRow {
  /** `staff:member` */
  _id: string
  until: Date
}

export const openedSchema = (collection: string): Schema<OpenedRow> =>
  new Schema<OpenedRow>(
    { _id: { type: String, required: true }, until: { type: Date, required: true } },
    { collection, versionKey: false },
  ).index({ until: 1 }, { expireAfterSeconds: 0 })

/** The mail address of a member, as identity says. */
export interface ContactRow {
  _id: number
  email: string | null
  name: string
  language: Language
  siteId: number
  /** A keyed hash of the mailbox, by which a member who is held is known again; stays where the address goes. */
  mailbox?: string
}

export const contactSchema = (collection: string): Schema<ContactRow> =>
  new Schema<ContactRow>(
    {
      _id: { type: Number, required: true },
      email: { type: String, default: null },
      name: { type: String, required: true },
      language: { type: String, required: true },
      siteId: { type: Number, required: true },
      mailbox: String,
    },
    { collection, versionKey: false },
  ).index({ mailbox: 1 }, { sparse: true })
