// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { type FootLayer, footBarOf } from './foot-bars.ts'

const edges = () =>
  ['frame', 'page', 'over'].map((layer) => document.documentElement.style.getPropertyValue(`--foot-${layer}`))

/** A light DOM lays nothing out: the element says how high it is. */
const bar = (layer: FootLayer, height: number, style: string) => {
  const element = document.body.appendChild(document.createElement('div'))
  element.setAttribute('style', style)
  Object.defineProperty(element, 'offsetHeight', { value: height })
  element.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - height - 200, 100, height)
  const leave = footBarOf(layer)(element)
  return () => {
    leave?.()
    element.remove()
  }
}

it('says where the foot ends for what stands on it, and gives the room back', () => {
  const places = bar('frame', 56, 'position: sticky; bottom: 0px')
  const cookies = bar('frame', 90, 'position: sticky; bottom: 56px')
  expect(edges()).toEqual(['146px', '146px', '146px'])
  const save = bar('page', 60, 'position: sticky; bottom: 158px')
  expect(edges()).toEqual(['146px', '218px', '218px'])
  const question = bar('over', 100, 'position: fixed')
  expect(edges()).toEqual(['146px', '218px', '300px'])
  for (const leave of [question, cookies, save]) leave()
  expect(edges()).toEqual(['56px', '56px', '56px'])
  places()
  expect(edges()).toEqual(['0px', '0px', '0px'])
})

it('leaves out what is hidden, or scrolls away with its page', () => {
  const leaves = [bar('frame', 0, 'position: sticky; bottom: 0px'), bar('page', 60, 'position: static')]
  expect(edges()).toEqual(['0px', '0px', '0px'])
  for (const leave of leaves) leave()
})
