/** The light entries of the Danish community. */
import { danishFamily } from './dk-family.ts'
import { danishHome } from './dk-home.ts'
import { danishLeisure } from './dk-leisure.ts'
import { danishLove } from './dk-love.ts'
import { danishOutdoors } from './dk-outdoors.ts'

export const danishEntries = [...danishLove, ...danishHome, ...danishOutdoors, ...danishFamily, ...danishLeisure]
