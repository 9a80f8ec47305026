import type { DebatesOfCommunity } from './written-debate.ts'

export const norwegianDebates: DebatesOfCommunity = {
  everywhere: {
    categories: [
      ['Velkommen', 'Si hei og fortell litt om deg selv'],
      ['Prat', 'Alt som hører hjemme her'],
      ['Praktisk', 'Hvem, hvor og når'],
    ],
    debates: [
      {
        title: 'Ny her? Si hei i denne tråden',
        text: 'Skriv noen ord om hvem du er og hvorfor du ble med. Det er lov å være sjenert, vi leser likevel.',
        category: 0,
        pinned: true,
        talk: [
          ['Hei! Har lest i det skjulte en stund. Nå er jeg her.', 'Velkommen. Skjulte lesere er også lesere.'],
          ['Ny i byen og kjenner mest skiene mine.', 'Skiene er velkomne.', 'Hvilken kant av byen?'],
        ],
      },
      {
        title: 'Hva skal vi finne på til våren?',
        text: 'Forslagskassen er åpen. Stort og smått. De fleste kan i helgen, men ikke alle.',
        category: 1,
        talk: [
          ['Noe ute med bål. Jeg tar med ved.', 'Ved avgjør saken.'],
          ['En kveld midt i uka, takk. Jeg har barna i helgene.', 'Torsdag?', 'Torsdag passer meg.'],
        ],
      },
      {
        title: 'Samkjøring',
        text: 'Skriv her om du har en ledig plass eller mangler en. Nevn sted og tid, så finner vi hverandre.',
        category: 2,
        talk: [
          ['Kjører fra Drammen og har to plasser.', 'En til meg, takk. Jeg betaler i vafler.'],
          ['Henter gjerne på stasjonen.'],
        ],
      },
    ],
  },
  own: {
    'Søndagstur med kvikklunsj': [
      {
        title: 'Ull eller ikke ull',
        text: 'Innerst, ja. Men hva har dere utenpå når det blåser og regner på samme tid?',
        category: 1,
        talk: [
          ['Anorakk fra 1987. Den har sett verre.', 'Det har min også, og den lekker.'],
          ['Ull hele veien og tørre votter i sekken.'],
        ],
      },
      {
        title: 'Søndagens rute',
        text: 'Rundt vannet, ti kilometer, bål ved odden. Oppmøte på parkeringen kl. 10. Vi går uansett.',
        category: 2,
        pinned: true,
        talk: [
          ['Kommer med kaffekjele.', 'Da trenger vi bare resten.'],
          ['Går det med barn på fem?', 'Ja, og vi bærer om det trengs.'],
        ],
      },
    ],
    Badstufolket: [
      {
        title: 'Hvor lenge sitter dere før dere hopper uti?',
        text: 'Jeg teller til hundre og gir opp på åtti. Finnes det en riktig måte?',
        category: 1,
        talk: [['Til ørene sier fra.', 'Ørene mine sier aldri noe.'], ['Tre runder, korte. Og vann å drikke imellom.']],
      },
    ],
  },
}
