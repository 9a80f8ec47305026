import { lodgePath } from '../../paths.ts'

export const managementPaths = (lodgeId: number) => ({
  all: lodgePath(lodgeId, 'MemberManagement'),
  requests: lodgePath(lodgeId, 'MemberManagement/PendingRequests'),
  blocked: lodgePath(lodgeId, 'MemberManagement/BlockedProfiles'),
  log: lodgePath(lodgeId, 'MemberManagement/ActivityList'),
})

/** Returns the path of the acts that concern one member, and what managers have noted about them. */
export const memberLogPath = (lodgeId: number, profileId: number): string =>
  `${managementPaths(lodgeId).log}/${profileId}`
