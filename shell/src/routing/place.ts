/** The reader's place, for parts of the frame that stand at the door too, where there is no router yet. */
import { createContext, useContext } from 'react'

export interface Place {
  /** Another one for each entry of the history. */
  key: string
  pathname: string
  search: string
  /** It took the place of the one before in the history. */
  replaced: boolean
}

/** Given by whatever has a router. */
export const PlaceContext = createContext<Place | undefined>(undefined)

const placeOfWindow = (): Place => ({
  key: 'window',
  pathname: location.pathname,
  search: location.search,
  replaced: false,
})

export const usePlace = (): Place => useContext(PlaceContext) ?? placeOfWindow()
