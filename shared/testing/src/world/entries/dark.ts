/** Entries of the dark variant: grown-up and tender, nothing crude. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const darkEntries: readonly WrittenEntry[] = [
  {
    title: 'Den første klubaften',
    by: 'c 40-55',
    tags: ['klub', 'nysgerrighed'],
    warmth: 3,
    text: `
Vi talte om det i halvandet år. Først som en joke i bilen, så som et "hvad nu hvis" efter et glas vin, og til sidst ganske stille en søndag over avisen, hvor den ene af os sagde: "Jeg mener det faktisk."

Vi aftalte tre ting, før vi gik ind: Vi går sammen. Vi må sige stop når som helst uden at forklare hvorfor. Og vi kører hjem, mens vi stadig synes, det er sjovt.

Det, der overraskede os, var venligheden. En kvinde viste os rundt, som man viser sine forældre en ny lejlighed. Her er baren, her er spaen, her kan man lukke en dør, og her lader man den stå. Ingen pressede, alle spurgte. Vi har været til konfirmationer med mere pågående mennesker.

Vi gjorde næsten ingenting. Vi dansede, vi så på hinanden, som vi ikke havde gjort længe, og vi holdt i hånd hele vejen hjem over broen. Resten er vores.`,
    comments: [
      [
        'f',
        'De tre aftaler er guld værd. Vi har de samme, plus et kodeord, som er "rabarber".',
        ['author', 'Rabarber er hermed lånt.'],
      ],
      [
        'm',
        'Så rigtigt, det med venligheden. Det er det, jeg altid prøver at fortælle folk, der forestiller sig noget helt andet.',
      ],
      ['c', 'Velkommen! At køre hjem, mens det stadig er sjovt, er den bedste regel af dem alle.'],
      ['dark', 'Smukt fortalt. Især broen.'],
    ],
  },
  {
    title: 'Om at sige, hvad man har lyst til',
    by: 'dark',
    tags: ['samtale', 'grænser'],
    warmth: 2,
    text: `
Jeg var toogfyrre, før jeg sagde det højt for første gang. Ikke fordi det var så vildt. Det var faktisk ret lidt. Men jeg havde pakket det så godt ind i årevis, at jeg selv havde glemt, hvor jeg havde lagt det.

Min erfaring siden er denne:

1. Sig det med tøj på. Ved køkkenbordet. Ikke når lyset er slukket, og den anden ikke kan se, om man smiler.
2. Begynd med det, du **vil**, ikke med det, du savner.
3. Giv den anden lov til at sige *måske*. Måske er et dejligt ord. Man kan bo i det et stykke tid.

Og så lyt. Der kommer som regel noget tilbage, som man heller ikke anede.`,
    comments: [
      ['m', 'Man kan bo i det et stykke tid. Det tager jeg med mig.'],
      [
        'f',
        'Køkkenbordet! Vi har haft vores bedste samtaler over kartoffelskrællerne.',
        ['author', 'Der er noget ved at have noget i hænderne.'],
      ],
      ['c', 'Vi skriver sedler til hinanden. Det er lettere for den af os, der rødmer.'],
    ],
  },
  {
    title: 'Silke, ikke stål',
    by: 'f 42-54',
    tags: ['dominans', 'tillid'],
    text: `
Folk spørger, om det ikke er barskt. Det er det blideste, jeg kender.

Et tørklæde om håndleddene, løst nok til at man kunne slippe fri, stramt nok til at man vælger at blive. Det er hele hemmeligheden: at man vælger det hvert sekund. Jeg har aldrig følt mig så fri som dér, hvor jeg ikke skulle bestemme noget som helst.

Bagefter te og et tæppe. Teen er ikke til forhandling.`,
    comments: [
      ['m', 'At man vælger det hvert sekund. Bedre kan det ikke siges.'],
      ['f', 'Teen og tæppet er halvdelen af det hele.', ['author', 'Mindst halvdelen. Og en kiks.']],
    ],
  },
  {
    title: 'Vi søger ikke noget, vi er nysgerrige',
    by: 'c 38-50',
    tags: ['par', 'nye bekendte'],
    text: `
Vi har ændret vores profil fire gange. Hver gang, vi skriver "søger", lyder det, som om vi har mistet noget. Det har vi ikke. Vi har det godt.

Vi er bare blevet nysgerrige på mennesker. På at spise middag med et andet par og mærke, at der er noget i luften, uden at der behøver at ske noget med det. Sidst skete der det, at vi spillede kort til klokken tre og lo, så naboerne bankede.

Det kunne vi godt tænke os mere af. Begge dele.`,
    comments: [
      [
        'c',
        'Vi spiller meget gerne kort. Og vi har tykke vægge.',
        ['author', 'Det lyder som en invitation, vi ikke kan sige nej til. Vi skriver!'],
      ],
      ['m', 'Nysgerrig er et meget bedre ord end søgende. Det låner jeg.'],
      ['f', 'Som kvinde alene herinde: tak for tonen.'],
    ],
  },
  {
    title: 'At være ny som enlig mand',
    by: 'm 44-58',
    tags: ['etikette'],
    text: `
Jeg skrev til femten den første uge. Ingen svarede. Så læste jeg mine egne beskeder højt for mig selv i bilen, og så forstod jeg det.

Nu skriver jeg til én ad gangen. Jeg læser, hvad de har skrevet om sig selv, også det kedelige. Jeg spørger om noget, jeg faktisk gerne vil vide. Jeg sender ikke billeder, ingen har bedt om.

Det går langsommere. I går fik jeg et svar, der begyndte: "Endelig en, der kan læse."`,
    comments: [
      ['f', 'Hæng den op på opslagstavlen. Endelig en, der kan læse!'],
      [
        'c',
        'Vi får tyve beskeder om ugen og svarer på to. Du ville have fået den ene.',
        ['author', 'Det er jeg glad for at høre. Tak.'],
      ],
      ['f', 'Læse højt i bilen er et godt råd til alle, uanset køn.'],
    ],
  },
  {
    title: 'Efter klokken elleve',
    by: 'f 36-48',
    tags: ['hverdag', 'lyst'],
    text: `
Der er en time om aftenen, hvor huset holder op med at være praktisk. Opvaskemaskinen er færdig. Telefonerne ligger med ansigtet nedad. Han lægger bogen fra sig på en bestemt måde, jeg har lært at genkende, og siger ingenting.

Vi har været sammen i tretten år. Jeg troede, at den slags blev slidt. Men det er blevet som en sti i en skov, man har gået så tit, at man kan gå den i mørke.`,
    comments: [
      ['m', 'En sti, man kan gå i mørke. Det var et smukt billede på noget, som mange tror, er kedeligt.'],
      ['f', 'Telefonerne med ansigtet nedad. Vi indfører det i aften.'],
    ],
  },
  {
    title: 'Spørgsmål om masker og diskretion',
    by: 'c 46-58',
    tags: ['råd', 'diskretion'],
    warmth: 0,
    text: `
Vi bor i en by, hvor alle kender alle, og den ene af os står i en butik. Nu er vi inviteret til maskebal hos et par, vi stoler på, men der kommer tredive andre.

Hvordan gør I? Siger man sit rigtige fornavn? Og hvad gør man, hvis man møder en kunde?`,
    comments: [
      [
        'c',
        'Vi mødte vores tandlæge. Alle tre blev enige om, at vi aldrig havde set hinanden. Bedste tandlæge nogensinde.',
        ['author', 'Det er faktisk meget beroligende.'],
      ],
      ['f', 'Find på et navn, I kan huske efter to glas. Jeg hed Rosa i et helt år.'],
      ['m', 'Den, der møder dig, er der også selv. Det er hele forsikringen.'],
    ],
  },
  {
    title: 'Massagen, der tog fire timer',
    by: 'm 48-60',
    tags: ['berøring', 'tid'],
    text: `
Hun havde haft en hård uge og sagde: "I aften skal jeg ingenting." Så jeg tændte op, varmede olien og besluttede mig for at tage det alvorligt.

En time til ryggen. En time til hænder og fødder, dem glemmer man altid. Undervejs faldt hun i søvn, vågnede, fortalte noget om sin barndom og faldt i søvn igen. Jeg tror aldrig, jeg har lært så meget om et andet menneske uden at stille et eneste spørgsmål.

Den fjerde time bestemte hun.`,
    comments: [
      ['f', 'Den fjerde time bestemte hun. Perfekt slutning.'],
      [
        'f',
        'Hænder og fødder! Hvor er det sandt, at de bliver glemt.',
        ['author', 'Begynd med dem næste gang. Det er hele tricket.'],
      ],
      ['m', 'Hvilken olie bruger du?', ['author', 'Mandelolie, lunkent vandbad, og tålmodighed.']],
    ],
  },
]
