// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest'
import { seriousProblems } from './axe.ts'

it.each([
  ['<button>Send</button><label>Name <input></label><img alt="" src="data:,">', []],
  ['<button></button>', ['button-name']],
  ['<label>Name</label><input>', ['label']],
  ['<ul><div>One</div></ul>', ['list']],
])('finds in %s what a screen reader cannot say', async (html, ids) => {
  const main = document.body.appendChild(document.createElement('main'))
  onTestFinished(() => main.remove())
  main.innerHTML = html
  expect((await seriousProblems(main)).map((problem) => problem.split(':')[0])).toEqual(ids)
})
