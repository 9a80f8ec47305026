/** The names that others may import, by module: a change of this list is a change of the contract with every team. */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Every module below `src`, without tests. */
const modules = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()
const isInternal = (module: string): boolean => module.includes('/internal/')

const resolves = (module: string): boolean => {
  try {
    return import.meta.resolve(`@samvaer/service-kit/${module}`) !== undefined
  } catch {
    return false
  }
}

it('resolves every public module and no internal one', () => {
  expect(modules.filter((module) => resolves(module) === isInternal(module))).toEqual([])
})

it('keeps at most thirty modules in a folder', () => {
  const sizes = Map.groupBy(modules, (module) => dirname(module))
  expect([...sizes].filter(([, files]) => files.length > 30).map(([folder]) => folder)).toEqual([])
})

it('exports these names', async () => {
  const names = modules
    .filter((module) => !isInternal(module))
    .map(async (module) => {
      const exported: object = await import(join(import.meta.dirname, `${module}.ts`))
      return [module, Object.keys(exported).sort().join(' ')] as const
    })
  expect(Object.fromEntries(await Promise.all(names))).toMatchInlineSnapshot(`
    {
      "database/about-row": "aboutRow",
      "database/batch-loader": "among batchLoader rowsById rowsOfMember rowsOfMemberAbout",
      "database/cursor": "badCursor cursorOf placeOf",
      "database/data-is-newer": "DataIsNewer",
      "database/directory-copy": "createDirectory directoryListens",
      "database/find-rows": "findRows foundBy rowOfModel rowsOfModel",
      "database/ignore-duplicate": "ignoreDuplicate",
      "database/indexes-of-before": "dropIndexesOfBefore",
      "database/limited-writes": "deleteLimited keptAt limitedOfEach updateLimited",
      "database/list-order": "listOrder skipOf",
      "database/migrations": "",
      "database/rate-lock": "rateLockSchema secondsUntilAllowed takeRateLock",
      "database/renamed-field": "renamedField",
      "database/sides": "onBothSides oneSide",
      "database/sliced-rows": "slicedRows",
      "database/versions": "refuseOldVersion",
      "directory": "ageOf isListed noDirectory",
      "domain-events/dead-letters": "createDeadLetters deadLettersCollection",
      "domain-events/greet-broker": "greetBroker",
      "domain-events/outbox": "createOutbox outboxCollection",
      "errors": "NotReady answerError failureCode isDatabaseDown isDuplicateKey loggable",
      "http/end-connections": "connectionsOf",
      "http/free-port": "freePort",
      "http/implement": "handlers implement implementFor",
      "http/peers": "createPeers serviceTokens whileItWorks",
      "http/request-ids": "requestIds",
      "http/running-service": "",
      "http/sealed-cursors": "sealedCursors",
      "http/transport": "createTransport",
      "http/transport-response": "asResponse",
      "http/when-ready": "whenReady",
      "keys/context-token": "addressHeader contextHeader knownContext requestIdHeader signContext signServiceToken tokenLifetime verifyContext verifyServiceToken",
      "keys/preview-key": "readPreviewKey signPreviewKey",
      "keys/seal-keys": "parseSealKeys",
      "keys/sealed": "seal unseal",
      "keys/signed-text": "readSignedText signText",
      "keys/signing-keys": "keysOf keysOfOneProcess newKeyPair onlyAs parsePrivateKeys parsePublicKeys privateKeysText publicKeysText signerOf signingKeys",
      "live/live": "sendLive sendToTopic",
      "live/live-tickets": "signLiveTicket verifyLiveTicket",
      "mail/escape-html": "escapeHtml",
      "mail/mail-brand": "linkTo mailBrand mailName",
      "mail/mail-layout": "htmlMail textMail",
      "mail/mail-queue": "dueMail mailQueue mailTask queuedMailFields",
      "mail/mail-server": "greetMailServer openMailServer",
      "mail/write-mail": "createMailWriter mailFolder",
      "media/media-cards": "mediaCards mediaCardsIfThere",
      "media/media-items": "changeMediaAccess changeMediaGrant claimMedia eraseMedia",
      "media/scene-colours": "largestScene paintedScene sceneFaults",
      "notifications/notices": "noticesFrom",
      "notifications/notification-fan-out": "fanOutBegun fanOutProgressFields inPortions notificationFanOutTask notificationPortion withdrawFanOut",
      "notifications/notifications": "notificationsFrom",
      "operations/degradations": "createDegradations",
      "operations/failed-items": "failedItemsCollection",
      "operations/log-output": "logOutput",
      "operations/logged-id": "loggedId",
      "operations/metrics-access": "mayReadMetrics",
      "operations/process-counter": "processCounter",
      "operations/process-end": "",
      "operations/process-figures": "processFigures",
      "operations/traces": "inSpan isTraced openTraces traceCommands traceparent",
      "parts": "",
      "rights/access-guard": "createGuards",
      "rights/contacts": "reachAll reachSome",
      "rights/policy": "admit policy",
      "service/build-service": "buildService",
      "service/define-service": "defineService",
      "service/health": "addHealthRoutes healthStatus",
      "service/run-alone": "runAlone",
      "service/run-service": "runService",
      "settings/environment": "commaSeparated endWith readVariables variablesOf",
      "settings/settings": "ownThemes parseSealKeys phoneSettingsOf readSettings serviceVariables settingsOf tracesOf translatorOf",
      "store/greet-store": "greetStore",
      "store/shared-store": "openSharedStore whileStoreIsAway",
      "tasks/dark-leaving": "darkLeaverSchema darkLeaving",
      "tasks/fan-out": "createFanOut fanOutSchema heavy inShortTransactions rowsOfStep walkSteps",
      "tasks/task-turns": "createTaskTurns leaseOf pauseAfter periodOf taskTurnsCollection",
      "tasks/work-queue": "processClaimed processEach processQueue processQueues",
      "text/excerpt": "excerptOf",
      "text/fold-login": "foldEmail foldLogin",
      "text/fold-name": "foldName",
      "text/mention-places": "mentionKey mentionPlaces",
      "text/name-key": "keyBeginnings nameBegins nameKey",
      "text/search-words": "allWrittenWords askedWordsIn longestFirst prefixesOf wordsIn writtenWords",
      "time/deadline": "within",
      "time/keyed-mutex": "createKeyedMutex",
      "time/ticks": "onTick",
      "writing/comment-model": "storedCommentSchema",
      "writing/comment-tree": "commentLine commentTree freeEdit restorable speaks",
      "writing/drafts": "draftFields expiringDrafts saveDraft",
      "writing/hidden-comments": "hiddenComments latestSeen",
      "writing/like-model": "keptLikes likeKey ownLikes storedLikeSchema",
      "writing/likes": "likedKind likesOfItems withdrawLikes",
      "writing/likes-seen": "likesSeen likesSeenIn",
      "writing/mentions": "mentionedIn mentionsFound newlyMentioned",
      "writing/moderated-items": "bySafety deletableKind followModeration holdDeleted keptForAppeal purgeTime releaseDeleted",
      "writing/purge-written": "goesOtherwise purgeComments purgeEntries purgeHistoryOf purgeWithParent",
      "writing/read-comments": "commentsFor seenComments",
      "writing/read-marks": "claimReading",
      "writing/revision-model": "purgeHistory storedRevisionSchema",
      "writing/text-pictures": "eraseTextPictures keepTextPictures pictureField pictureNeed showTextPictures textPictureKey textPictureSchema withPictures",
      "writing/write-comments": "bringBackComment changeComment commentRow hideComment writtenOnce",
    }
  `)
})
