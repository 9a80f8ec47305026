import { Schema } from 'mongoose'

/** Places that are taken at an event or a meetup. */
export interface Taken {
  all: number
  women: number
  men: number
}

export const takenSchema = new Schema<Taken>({ all: Number, women: Number, men: Number }, { _id: false })
