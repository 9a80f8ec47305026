// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { richText } from '@samvaer/contracts/text/rich-text'
import { Editor } from '@tiptap/react'
import { expect, it, onTestFinished } from 'vitest'
import { editorExtensions } from '../extensions.ts'
import { createTextPictures } from '../pictures/text-pictures.ts'
import { writtenDocument } from '../written-document.ts'
import { cleanHtml } from './clean-html.ts'
import { pastedMarkup } from './pasted-markup.ts'

const clipboard = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'clipboards', `${name}.clipboard`), 'utf8')

/** Clipboards of these programs, and the blocks that the editor is given of them. */
const expected: Record<string, string[]> = {
  'google-docs': ['<p>Almindelig tekst og <strong>fed tekst</strong></p>'],
  'nested-and-table': [
    '<ol><li><p>Første</p><ul><li><p>Under et</p></li><li><p>Under to</p></li></ul></li><li><p>Anden</p></li></ol>',
    '<p>Navn | Alder</p><p>Ole | 52</p>',
  ],
  'google-docs-lists': [
    '<h2>Sommeraften</h2><p>Vi tager <em>lidt</em><s> meget</s> med:</p>',
    '<ul><li><p>Mad</p><ul><li><p><strong>Brød</strong></p></li><li><p>Ost</p></li></ul></li><li><p>Tæppe</p></li></ul>',
    '<h3>Hvor</h3><p><a href="https://example.org/strand">Stranden</a></p>',
  ],
  'word-365': [
    '<h2>Hytteturen</h2><h2>Det skal du vide</h2>',
    '<p>Vi mødes <strong>fredag kl. 17</strong> og <em>bliver</em> til <s>lørdag</s> søndag.</p>',
    '<ul><li><p>Sovepose</p><ul><li><p>og et lagen</p></li></ul></li><li><p>Madpakke</p></li></ul>',
    '<p>I den rækkefølge:</p><ol><li><p>Tog</p></li><li><p>Bus &lt;350S&gt;</p></li></ol>',
    '<h3>Pris</h3><p>Hytte | 200 kr.</p><p>Mad | 100 kr.</p>',
  ],
  'word-online': [
    '<h2>Indkøb</h2><p><strong>Husk</strong> det her:</p>',
    '<ul><li><p>Frugt</p><ul><li><p>Æbler</p></li></ul></li><li><p>Brød</p></li></ul>',
  ],
  'outlook-web': [
    '<p>Hej Ole</p><p>Tag <strong>begge</strong> <em>dele</em> med:</p>',
    '<ol><li><p>Kort</p><ol><li><p>og kompas</p></li></ol></li><li><p>Vand</p></li></ol>',
    '<p>Venlig hilsen</p><p>Anna</p>',
  ],
  libreoffice: [
    '<h2>Opskrift</h2><p>Rør <strong>smør og sukker</strong>, og <s>mel</s> vent.</p>',
    '<ol><li><p>Pisk</p></li><li><p>Bag</p><ul><li><p>ved 180 °C</p></li></ul></li></ol>',
    '<blockquote><p>God appetit</p></blockquote><p>Mel | 2 dl</p>',
  ],
  'apple-notes': [
    '<p><strong>Rejsen</strong></p><p>Vi ses</p>',
    '<ul><li><p>Pas</p><ul><li><p>kopi af pas</p></li></ul></li><li><p>Billet</p></li></ul>',
  ],
  gmail: [
    '<p>Hej alle</p><p>Husk <strong>penge</strong> og\u00a0<strong><em>humør</em></strong>.<br>Vi ses!</p>',
    '<ul><li><p>Kaffe</p></li></ul><p>Den lør. 7. mar. skrev Bo:</p>',
    '<blockquote><p>Skal vi tage af sted?</p></blockquote>',
  ],
}

it.each(Object.keys(expected))('gives the editor what %s means, and nothing else', (name) => {
  expect(cleanHtml(clipboard(name))).toBe(expected[name]?.join(''))
})

const editorOf = (content: string[] = []): Editor => {
  const element = document.body.appendChild(document.createElement('div'))
  const editor = new Editor({
    element,
    extensions: editorExtensions('', createTextPictures('Blog')),
    content: content.join(''),
    injectCSS: false,
  })
  onTestFinished(() => {
    editor.destroy()
    element.remove()
  })
  return editor
}

/** The document without what the editor adds: attributes of links, and a line to go on writing in. */
const shown = (editor: Editor): string =>
  editor
    .getHTML()
    .replaceAll(/ (?:target|rel)="[^"]*"/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/<p><\/p>$/, '')

it.each(Object.keys(expected))('pastes %s as a document that the contract takes, as it was given', (name) => {
  const editor = editorOf()
  editor.view.pasteHTML(clipboard(name))
  expect(richText(10_000).safeParse(writtenDocument(editor.getJSON())).success).toBe(true)
  expect(shown(editor)).toBe(expected[name]?.join(''))
})

it('keeps a list or a heading apart from the words around the cursor, and goes on with them in a single line or a list', () => {
  const pastedInto = (content: string, html: string, place: number | 'end' = 'end') => {
    const editor = editorOf([content])
    editor.commands.setTextSelection(place === 'end' ? editor.state.doc.content.size : place)
    editor.view.pasteHTML(html)
    return shown(editor)
  }
  const list = '<ul><li><p>Brød</p></li><li><p>Ost</p></li></ul>'
  expect(pastedInto('<p>Husk</p>', list)).toBe(`<p>Husk</p>${list}`)
  expect(pastedInto('<p></p>', list)).toBe(list)
  expect(pastedInto('<p>Husk</p>', '<h1>Mad</h1><p>Ost</p>')).toBe('<p>Husk</p><h2>Mad</h2><p>Ost</p>')
  expect(pastedInto('<p>Husk:</p>', '<h1>Mad</h1>')).toBe('<p>Husk:Mad</p>')
  expect(pastedInto('<p>Husk:</p>', '<p>Brød</p><p>Ost</p>')).toBe('<p>Husk:Brød</p><p>Ost</p>')
  // The words behind the cursor stand below it.
  expect(pastedInto('<p>Husk</p>', list, 1)).toBe(`${list}<p>Husk</p>`)
  expect(pastedInto('<p>Husk</p>', list, 3)).toBe(`<p>Hu</p>${list}<p>sk</p>`)
  expect(pastedInto('<h2>Husk</h2>', list, 1)).toBe(`${list}<h2>Husk</h2>`)
  expect(pastedInto('<p>Husk</p>', `<p>Køb</p>${list}`, 1)).toBe(`<p>Køb</p>${list}<p>Husk</p>`)
  expect(pastedInto('<p>Husk</p>', `<p>Køb</p>${list}`, 3)).toBe(`<p>HuKøb</p>${list}<p>sk</p>`)
  expect(pastedInto('<p>Husk</p>', '<h1>Mad</h1><p>Ost</p>', 1)).toBe('<h2>Mad</h2><p>OstHusk</p>')
  const inList = editorOf(['<ul><li><p>Te:</p></li></ul>'])
  inList.state.doc.descendants((node, place) => void (node.isText && inList.commands.setTextSelection(place + 3)))
  inList.view.pasteHTML(list)
  expect(shown(inList)).toBe('<ul><li><p>Te:Brød</p></li><li><p>Ost</p></li></ul>')
})

it('lets nothing of what is pasted reach the parser that runs, loads or is reported', () => {
  const markup = pastedMarkup(clipboard('hostile'))
  expect(markup).not.toMatch(/<[^>]*\s(?:style|on\w+)=|<(?:script|style|svg|img|iframe)/i)
  expect(cleanHtml(clipboard('hostile'))).toBe(
    '<p>1 &lt; 2 ikke fed link <a href="https://example.org/?a=&quot;b&quot;&amp;c=1">godt</a></p><p>&lt;p style=&quot;a</p>',
  )
})

it('leaves what the editor copied itself as it is', () => {
  const own = '<figure data-picture="" data-media="7" data-upload="" data-alt="Hav" data-pm-slice="0 0 []"></figure>'
  expect(cleanHtml(own)).toBe(own)
  expect(cleanHtml('<p data-pm-slice="1 1 []" style="text-align:left">Hej</p>')).not.toContain(' style=')
})

it('puts no list deeper than the contract takes it', () => {
  const deep = '<ul><li>1<ul><li>2<ul><li>3<ul><li>4<ul><li>5</li></ul></li></ul></li></ul></li></ul></li></ul>'
  const [third, fourth, fifth] = ['3', '4', '5'].map((text) => `<li><p>${text}</p></li>`)
  expect(cleanHtml(deep)).toBe(`<ul><li><p>1</p><ul><li><p>2</p><ul>${third}${fourth}${fifth}</ul></li></ul></li></ul>`)
})

it('moves items in and out by keys, as deep as the contract takes them, and leaves the Tab key alone', () => {
  const item = (text: string, inner = '') => `<li><p>${text}</p>${inner}</li>`
  const editor = editorOf([`<ul>${item('1', `<ul>${item('2', `<ul>${item('3')}${item('4')}</ul>`)}</ul>`)}</ul>`])
  const press = (key: string, ctrlKey = false) =>
    editor.view.someProp('handleKeyDown', (handle) =>
      handle(editor.view, new KeyboardEvent('keydown', { key, ctrlKey })),
    )
  editor.state.doc.descendants((node, place) => void (node.text === '4' && editor.commands.setTextSelection(place)))
  const before = shown(editor)
  press('Tab')
  press(']', true)
  expect(shown(editor)).toBe(before)
  press('[', true)
  const lifted = `<ul>${item('1', `<ul>${item('2', `<ul>${item('3')}</ul>`)}${item('4')}</ul>`)}</ul>`
  expect(shown(editor)).toBe(lifted)
  press('Tab')
  expect(shown(editor)).toBe(lifted)
  press(']', true)
  expect(shown(editor)).toBe(before)
  expect(richText(100).safeParse(writtenDocument(editor.getJSON())).success).toBe(true)
})
