/** What pages may import, by name: a change of this list is a change of the contract with every team. */
import { expect, it } from 'vitest'

const modules = {
  ui: () => import('./index.ts'),
  'ui/overlays': () => import('./overlays/index.ts'),
}

it('exports these names', async () => {
  const names = Object.entries(modules).map(
    async ([module, load]) => [module, Object.keys(await load()).sort()] as const,
  )
  expect(Object.fromEntries(await Promise.all(names))).toMatchInlineSnapshot(`
    {
      "ui": [
        "ArrivalsButton",
        "Avatar",
        "Badge",
        "Button",
        "ButtonLink",
        "Callout",
        "Card",
        "CardLink",
        "Checkbox",
        "CheckboxGroup",
        "ChoiceLinks",
        "Cluster",
        "Count",
        "EmptyState",
        "EndlessList",
        "ErrorBoundary",
        "Grid",
        "Icon",
        "IconButton",
        "ListEnd",
        "LoadFailure",
        "Loaded",
        "MenuPanel",
        "OpeningHours",
        "PageHeader",
        "PasswordField",
        "PersonCard",
        "Prose",
        "RadioGroup",
        "SearchInput",
        "Select",
        "Shelf",
        "ShelfEmpty",
        "Skeleton",
        "Spinner",
        "Stack",
        "TabStrip",
        "TextArea",
        "TextField",
        "Time",
        "TitleLines",
        "Unread",
        "VisuallyHidden",
        "WordChips",
        "classNames",
        "createRecovery",
        "moved",
        "placeByKey",
        "showMoving",
        "useCurrentTime",
        "useHeldChoice",
        "useMovedRow",
      ],
      "ui/overlays": [
        "DateField",
        "Dialog",
        "Menu",
        "ReportDialog",
        "SafetyMenu",
        "Tooltip",
        "useBlock",
        "useSafetyEntries",
        "useUnblock",
      ],
    }
  `)
})
