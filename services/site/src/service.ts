/** The site service: brands and their pages, and what every page may need. */
import { join } from 'node:path'
import { common } from '@samvaer/contracts/site/common'
import { dropIndexesOfBefore } from '@samvaer/service-kit/database/indexes-of-before'
import { implement } from '@samvaer/service-kit/http/implement'
import { defineService } from '@samvaer/service-kit/service/define-service'
import { openBrandFiles } from './brand-files.ts'
import { brandsArea } from './calls/brands.ts'
import { breakingNewsArea } from './calls/breaking-news.ts'
import { emojisArea } from './calls/emojis.ts'
import { feedbackCalls } from './calls/feedback.ts'
import { heartbeatCalls } from './calls/heartbeat.ts'
import { likeCalls } from './calls/likes.ts'
import { placeCalls } from './calls/places.ts'
import { seoArea } from './calls/seo.ts'
import { siteTextCalls } from './calls/site-texts.ts'
import { startPageCalls, startSettingsArea } from './calls/start-page.ts'
import { translationCalls } from './calls/translation.ts'
import { whereaboutsCalls } from './calls/whereabouts.ts'
import { demoPresence } from './demo-presence.ts'
import { forgettingDeleted, siteEventHandlers } from './event-handlers.ts'
import { leavingDark } from './leaving-dark.ts'
import { models } from './models/models.ts'
import { indexesOfBefore } from './models/presence.ts'
import { sitePolicy } from './policy.ts'

export const siteService = defineService({
  name: 'site',
  models,
  directory: true,
  areas: (parts) => {
    const { settings, log, clock, degradations } = parts
    const keptIn = join(settings.dataDir, 'brands')
    const files = openBrandFiles({ folder: settings.themesDir, log, clock, keptIn, degradations })
    return [
      brandsArea(files),
      implement(
        common,
        {
          ...placeCalls(files),
          ...siteTextCalls(files),
          ...startPageCalls(parts),
          ...heartbeatCalls(parts),
          ...likeCalls(parts),
          ...feedbackCalls(parts),
          ...whereaboutsCalls(parts),
          ...translationCalls(parts),
        },
        sitePolicy(parts),
      ),
      startSettingsArea(parts),
      breakingNewsArea(parts, files),
      emojisArea(parts),
      seoArea(parts, files),
    ]
  },
  listens: siteEventHandlers,
  tasks: (parts) => [
    dropIndexesOfBefore([{ rows: parts.models.Presence, names: indexesOfBefore }]),
    leavingDark(parts).task,
    forgettingDeleted(parts).task,
    ...(parts.settings.seed === 'demo' && parts.settings.development ? [demoPresence(parts)] : []),
  ],
  seed: () => import('./seed.ts'),
})
