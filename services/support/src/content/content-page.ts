/** The pages of questions, changes and legal texts as words, which the gateway writes into the first HTML. */

import type { RequestContext } from '@samvaer/contracts/core/context'
import type { Language } from '@samvaer/contracts/core/values'
import { dayInWords } from '@samvaer/contracts/site/articles'
import type { LandingPageData } from '@samvaer/contracts/site/seo'
import { contentPaths } from '@samvaer/contracts/support/calls'
import {
  type ContentPart,
  contentLead,
  contentParts,
  ledParts,
  plainContent,
} from '@samvaer/contracts/support/content-text'
import { contentLimits, type LegalPage, legalPages, legalPaths } from '@samvaer/contracts/support/values'
import { truncate } from '@samvaer/contracts/text/truncate'
import type { SupportParts } from '../models/models.ts'
import type { BeginContent } from './begin-content.ts'
import { changesOf } from './changelog.ts'
import { faqCardOf, faqOf, faqPieceOf, furtherOf } from './faq.ts'
import { legalPieceOf } from './legal.ts'

type ContentPage = LandingPageData & {
  links: { path: string; title: string; text: string }[]
  changedOn?: string
}

const { description: descriptionLength } = contentLimits
/** Days of changes in the first HTML. */
const days = 20

const words: Record<Language, Record<'faq' | 'faqLead' | 'changes' | 'changesLead' | 'changed', string>> = {
  'da-DK': {
    faq: 'Spørgsmål og svar',
    faqLead: 'Svar på det, vi oftest bliver spurgt om.',
    changes: 'Nyt på siden',
    changesLead: 'Hvad der er blevet anderledes, og hvornår.',
    changed: 'Nyt',
  },
  'sv-SE': {
    faq: 'Frågor och svar',
    faqLead: 'Svar på det vi oftast får frågor om.',
    changes: 'Nytt på sajten',
    changesLead: 'Vad som har ändrats, och när.',
    changed: 'Nytt',
  },
  'nb-NO': {
    faq: 'Spørsmål og svar',
    faqLead: 'Svar på det vi oftest blir spurt om.',
    changes: 'Nytt på siden',
    changesLead: 'Hva som er blitt annerledes, og når.',
    changed: 'Nytt',
  },
  'en-GB': {
    faq: 'Questions and answers',
    faqLead: 'Answers to what we are asked most often.',
    changes: 'What is new',
    changesLead: 'What has changed here, and when.',
    changed: 'New',
  },
}

/** Returns a section of a text, which headings part; a list is one paragraph. */
const sectionOf = ({ heading, blocks }: ContentPart): LandingPageData['sections'][number] => ({
  heading,
  paragraphs: blocks.map((block) => plainContent(block.type === 'list' ? block.items.join('\n\n') : block.text)),
})

/** @param heading of what stands before the first one of the text's own */
const sectionsOf = (text: string, heading: string): LandingPageData['sections'] =>
  contentParts(text)
    .map((part) => sectionOf(part.heading === '' ? { ...part, heading } : part))
    .filter(({ paragraphs }) => paragraphs.length > 0)

const pageOf = (path: string, title: string, lead: string): ContentPage => ({
  ...{ path, title, heading: title, lead },
  description: truncate(lead, descriptionLength),
  ...{ sections: [], links: [] },
})

const faqPath = (id: number): string => `${contentPaths.faq}/${id}`
const dayPath = (day: string): string => `${contentPaths.changelog}/${day}`

const faqPage = async (parts: SupportParts, context: RequestContext): Promise<ContentPage> => {
  const { faq, faqLead } = words[context.language]
  const cards = (await faqOf(parts, context)).map(faqCardOf)
  return {
    ...pageOf(contentPaths.faq, faq, faqLead),
    links: cards.map(({ faqId, title, lead }) => ({ path: faqPath(faqId), title, text: lead })),
  }
}

const answerPage = async (
  parts: SupportParts,
  context: RequestContext,
  id: number,
): Promise<ContentPage | undefined> => {
  const piece = await faqPieceOf(parts, context, id)
  if (!piece) return undefined
  const further = furtherOf(await faqOf(parts, context), piece)
  return {
    ...pageOf(faqPath(id), piece.title, ''),
    description: contentLead(piece.text, descriptionLength),
    sections: sectionsOf(piece.text, ''),
    links: further.map(({ row, title }) => ({ path: faqPath(row._id), title, text: '' })),
  }
}

const changesPage = async (parts: SupportParts, context: RequestContext): Promise<ContentPage> => {
  const { changes, changesLead } = words[context.language]
  const listed = (await changesOf(parts, context)).slice(0, days)
  return {
    ...pageOf(contentPaths.changelog, changes, changesLead),
    links: listed.map(({ day, changes: all }) => ({
      path: dayPath(day),
      title: dayInWords(day, context.language),
      text: all.map(({ title }) => title).join(' · '),
    })),
  }
}

const dayPage = async (
  parts: SupportParts,
  context: RequestContext,
  wanted: string,
): Promise<ContentPage | undefined> => {
  const found = (await changesOf(parts, context)).find(({ day }) => day === wanted)
  if (!found) return undefined
  const title = `${words[context.language].changed} ${dayInWords(wanted, context.language)}`
  return {
    ...pageOf(dayPath(wanted), title, ''),
    description: contentLead(found.changes.map((one) => `${one.title}: ${one.text}`).join(' '), descriptionLength),
    sections: found.changes.flatMap((one) => sectionsOf(one.text, one.title)),
  }
}

const legalText = async (
  parts: SupportParts,
  context: RequestContext,
  page: LegalPage,
): Promise<ContentPage | undefined> => {
  const piece = await legalPieceOf(parts, context, page)
  if (!piece) return undefined
  const { title, heading = title, text, description, from } = piece
  const { lead, parts: sections } = ledParts(text)
  return {
    ...pageOf(legalPaths[page], title, plainContent(lead)),
    ...{ heading, description: description ?? contentLead(text, descriptionLength) },
    sections: sections.map(sectionOf),
    changedOn: from.toISOString().slice(0, 10),
  }
}

const answer = /^\/support\/faq\/([1-9]\d{0,15})$/
const day = /^\/support\/changelog\/(\d{4}-\d{2}-\d{2})$/

/** Returns the page of a path; undefined where there is none. Neither case nor a slash at the end matter. */
export const contentPageAt = async (
  parts: SupportParts,
  begin: BeginContent,
  context: RequestContext,
  path: string,
): Promise<ContentPage | undefined> => {
  const wanted = path.toLowerCase().replace(/\/+$/, '')
  if (wanted === contentPaths.faq.toLowerCase()) return faqPage(parts, context)
  if (wanted === contentPaths.changelog.toLowerCase()) return changesPage(parts, context)
  const legal = legalPages.find((page) => legalPaths[page].toLowerCase() === wanted)
  if (legal) {
    await begin(context)
    return legalText(parts, context, legal)
  }
  const [, id] = answer.exec(wanted) ?? []
  if (id !== undefined) return answerPage(parts, context, Number(id))
  const [, date] = day.exec(wanted) ?? []
  return date === undefined ? undefined : dayPage(parts, context, date)
}
