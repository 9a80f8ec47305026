/** The look's own eye for what is covered, on pages made for it: what only a browser that lays out can say. */
import { expect, it } from 'vitest'
import { visit } from '../support/browser.ts'
import { coveredPlaces } from '../support/looking/covers.ts'

const bar = '<div style="position:fixed;inset:auto 0 0;height:200px;background:white">Save</div>'
const field = '<input aria-label="Title" style="display:block;margin-top:780px">'

it('names a field below a bar, and what the bar says', async () => {
  const { page } = await visit()
  await page.setContent(`<main>${field}${bar}</main><dialog role="alertdialog"></dialog>`)
  expect(await coveredPlaces(page)).toEqual(['input “Title” lies below div “Save” .'])
})

it('names a button that stands out below a bar', async () => {
  const { page } = await visit()
  await page.setContent(
    `<main><button type="button" class="ui_primary_x" style="display:block;margin-top:780px">Go on</button>${bar}</main>`,
  )
  expect(await coveredPlaces(page)).toEqual(['button “Go on” lies below div “Save” .'])
})

it('names a button of a bar that stays in sight below another one, however much room the page leaves', async () => {
  const { page } = await visit()
  const own = '<div style="position:sticky;bottom:0"><button type="submit">Publish</button></div>'
  await page.setContent(`<style>html { scroll-padding-bottom: 220px }</style>
    <main><div style="height:2000px"></div>${own}<div style="height:600px"></div>${bar}</main>`)
  expect(await coveredPlaces(page)).toEqual(['button “Publish” lies below div “Save” .'])
})

it('is content when the page leaves room for the bar, and with labels, hidden and small fields', async () => {
  const { page } = await visit()
  await page.setContent(`<style>html { scroll-padding-bottom: 220px }</style><main>${field}
    <label><input type="checkbox" style="position:absolute;opacity:0;width:1px;height:1px"> Yes</label>
    <input style="visibility:hidden"><div inert><input></div><div style="height:300px"></div>${bar}</main>`)
  expect(await coveredPlaces(page)).toEqual([])
})
