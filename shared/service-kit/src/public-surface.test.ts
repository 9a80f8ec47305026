/** What services may import, by module and name: a change of this list is a change of the contract with every team. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Every module is public (`exports` of package.json). */
const modules = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .sort()

it('exports these names', async () => {
  const names = modules.map(async (file) => {
    const exported: object = await import(join(import.meta.dirname, file))
    return [file.replace(/\.ts$/, ''), Object.keys(exported).sort().join(' ')] as const
  })
  expect(Object.fromEntries(await Promise.all(names))).toMatchInlineSnapshot(`
    {
      "access-guard": "createGuards",
      "act-key": "actKeyIn",
      "acts-once": "createActsOnce",
      "anchor": "anchorOf placeOf",
      "answer-text": "answerWriter",
      "build-service": "buildService",
      "call-routes": "addCallRoutes",
      "cards-in-answers": "cardsIn",
      "comment-model": "storedCommentSchema",
      "comment-tree": "commentLine commentTree freeEdit restorable speaks",
      "context-token": "addressHeader contextHeader knownContext requestIdHeader signContext signServiceToken tokenLifetime verifyContext verifyServiceToken",
      "create-app": "bodyLimit createApp",
      "dark-leaving": "darkLeaverSchema darkLeaving",
      "database": "connectModels ensureCollection ensureModelCollections openDatabase",
      "deadline": "within",
      "define-service": "defineService",
      "directory": "ageOf createDirectory directoryListens isListed noDirectory",
      "durations": "createDurations",
      "end-connections": "connectionsOf",
      "errors": "answerError isDatabaseDown isDuplicateKey loggable",
      "event-intake": "createEventIntake eventBatch eventsPath",
      "event-lane": "createLane deliveryAnswer",
      "event-rounds": "mostAtOnce mostOneByOne roundsOf",
      "event-routes": "addEventRoute createLanes",
      "excerpt": "excerptOf",
      "find-rows": "findRows foundBy rowsOfModel",
      "fold-login": "foldEmail foldLogin",
      "fold-name": "foldName",
      "health": "addHealthRoutes",
      "hiding-guard": "hidingGuard",
      "ids": "createIds",
      "implement": "handlers implement implementFor",
      "incoming-call": "IncomingCall",
      "like-model": "likeKey storedLikeSchema",
      "list-order": "listOrder skipOf",
      "live": "sendLive sendToTopic",
      "live-tickets": "signLiveTicket verifyLiveTicket",
      "log-output": "logOutput",
      "logged-id": "loggedId",
      "mail/escape-html": "escapeHtml",
      "mail/mail-brand": "linkTo mailBrand mailName",
      "mail/mail-layout": "htmlMail textMail",
      "mail/mail-look": "mailLook",
      "mail/write-mail": "createMailWriter mailFolder",
      "media-cards": "mediaCards mediaCardsIfThere",
      "media-items": "changeMediaAccess changeMediaGrant claimMedia eraseMedia",
      "mention-places": "mentionKey mentionPlaces",
      "metrics": "createMetrics",
      "metrics-access": "mayReadMetrics",
      "name-key": "nameKey",
      "named-fields": "compileCopy",
      "notifications": "notificationsFrom",
      "once-only": "onceOnly",
      "one-at-a-time": "createTurns",
      "outbox": "createOutbox outboxCollection",
      "peers": "createPeers serviceTokens whileItWorks",
      "policy": "admit policy",
      "reads-together": "among readsTogether rowsById rowsOfMember rowsOfMemberAbout",
      "renamed-field": "renamedField",
      "request-ids": "requestIds",
      "run-service": "runService",
      "running-service": "",
      "same-secret": "bearerOf sameSecret",
      "scene-colours": "largestScene paintedScene sceneFaults",
      "seal-keys": "parseSealKeys",
      "sealed": "seal unseal",
      "search-words": "beginningsOf longestFirst wordsIn",
      "seed-once": "seedOnce",
      "service-state": "RunningCall createServiceState",
      "settings": "ownThemes parseSealKeys readSettings settingsOf",
      "sides": "onBothSides oneSide",
      "signed-text": "readSignedText signText",
      "signing-keys": "keysOfOneProcess newKeyPair onlyAs parsePrivateKeys parsePublicKeys privateKeysText publicKeysText signerOf signingKeys",
      "sliced-rows": "slicedRows",
      "staff-acts": "asActOfStaff createStaffActs reasonOf",
      "tasks": "createTasks",
      "text-pictures": "eraseTextPictures keepTextPictures pictureField textPictureKey textPictureSchema withPictures",
      "token-cache": "createTokenCache",
      "transactions": "createTransactions",
      "transport": "createTransport",
      "turns": "takeTurn turnSchema waitForTurn",
      "union-branches": "isOfObjects unionCopy",
      "versions": "refuseOldVersion",
      "when-ready": "whenReady",
    }
  `)
})
