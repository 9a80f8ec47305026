/** The rights of staff over stories of members who met here (docs/product/support.md, "Stories"). */
import { objects, rights } from '../core/rights.ts'

/** Of the brand that the viewer is on. */
export const storyObjects = objects({ story: { field: 'storyId', relations: ['author'], seenBy: ['staff'] } })

export const storyRights = rights(storyObjects, {
  'story.show': { of: 'story', by: ['staff'], except: ['author'], byStaff: { notifies: 'Story', variant: 'shown' } },
  'story.decline': {
    of: 'story',
    by: ['staff'],
    except: ['author'],
    byStaff: { notifies: 'Story', variant: 'declined' },
  },
})
