/** Danish entries from water, woods and roads. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const danishOutdoors: readonly WrittenEntry[] = [
  {
    title: 'Vinterbadning for begyndere og bangebukse',
    by: 'f 45-55',
    tags: ['vinterbadning', 'helbred'],
    month: 1,
    warmth: 3,
    text: `
Vandet var 2,8 grader. Det ved jeg, fordi der hang en tavle, og fordi en mand i badekåbe læste det højt for mig med samme stemme, som man bruger til at læse menukort op.

![Stille vand en vintermorgen, lige før solen står op](winter-sea)

Jeg havde sagt ja i november, da det var teori. Nu stod jeg på en bro i mørket klokken kvart i syv sammen med elleve fremmede, og det eneste, jeg tænkte, var, at der måtte være en bagdør ud af det hele.

## Sådan gik det

Første trin: fint. Andet trin: *hvem har fundet på det her?* Tredje trin: Der kom en lyd ud af mig, jeg aldrig har hørt før. Og så var jeg nede, og så var jeg oppe, og så skete der noget mærkeligt. Jeg blev varm. Ikke på huden, men indefra, som om nogen havde tændt et lys på et kontor, der har stået tomt længe.

Bagefter er der sauna, og der sidder man så, helt nøgen mellem mennesker, der diskuterer kommunalvalg. Det er det mest danske, jeg har oplevet.

- Tag uldsokker og en hue med.
- Hold vejret i gang. Pust ud, når du går ned.
- Gå aldrig alene.

Jeg skal derned igen på torsdag. Manden med badekåben spurgte, om jeg ville have plads ved siden af ham i saunaen. Vandet var 2,8 grader, og jeg blev rød i hovedet.`,
    comments: [
      [
        'm',
        'Manden med badekåben ER svaret på det hele. Hvad hedder han?',
        ['author', 'Det ved jeg ikke endnu. Man har ikke navneskilt på i en sauna.'],
      ],
      ['f', 'Et tomt kontor, hvor nogen tænder lyset! Præcis sådan er det.'],
      [
        'f',
        'Jeg har stået på den bro tre gange og er gået hjem igen. På torsdag gør jeg det. Hvilken by?',
        ['author', 'Svendborg. Kom! Vi er flinke, og der er kaffe i skuret.'],
      ],
      ['m', 'Husk, at folk med hjerteproblemer skal tale med lægen først. Ellers: velkommen i klubben.'],
      [
        'c',
        'Vi gik i sammen nytårsdag. Den ene af os skreg så højt, at der kom en fra nabobroen.',
        ['f', 'Hvem af jer?'],
        ['again', 'Det er et emne, vi har aftalt ikke at tage op.'],
      ],
      ['block-a', 'Jeg bader om sommeren i 22 grader og synes, DET er modigt. Hatten af.'],
    ],
  },
  {
    title: 'Hunden valgte ruten i dag',
    by: 'm 55-64',
    tags: ['hund', 'gåtur'],
    warmth: 2,
    text: `
Normalt er det mig, der bestemmer. Skoven, søen, hjem. Men i dag tænkte jeg, at hun er tolv år og har fulgt med mig i al slags vejr, så i dag skulle hun have lov.

Hun valgte bagerens baggård. Derefter en parkeringsplads, hvor der engang lå en pølse, i 2019. Så en halv time i en grøft. Så stod hun længe foran et hus, hvor der boede en hund, hun kunne lide, da hun var hvalp, og den er død for længst, og jeg ved ikke, om hun ved det.

Vi var ude i to timer og kom kun halvanden kilometer. Det var den bedste tur i år.`,
    comments: [
      ['f', 'Pølsen i 2019. De glemmer aldrig. Min gamle dreng stoppede ved samme lygtepæl i elleve år.'],
      [
        'f',
        'Åh, det med hvalpevennen. Kys hende på snuden fra mig.',
        ['author', 'Det er gjort. Hun forventer nu en pølse.'],
      ],
      [
        'm',
        'Jeg lader også min bestemme om søndagen. Vi har mødt mange mennesker på den måde, mest dem, der spiser udendørs.',
      ],
      ['x', 'Sådan en tur burde man selv få lov til en gang imellem.'],
    ],
  },
  {
    title: 'Camønoen på fire dage med vabler og godt humør',
    by: 'f 50-58',
    tags: ['vandring', 'Møn'],
    month: 6,
    text: `
175 kilometer er for langt til fire dage, så jeg gik halvdelen og skammer mig ikke.

![Klinterne og havet en lys formiddag](white-cliffs)

Dag ét regnede det. Dag to regnede det mere. Dag tre stod jeg på klinten i sol og så så langt, at jeg glemte mine fødder, og det siger noget, for de sagde ellers en hel del.

Jeg sov i shelter sammen med et hold spejdere fra Haslev, der lærte mig at tænde bål med én tændstik, og som spurgte, hvor min mand var. "Det ved jeg ikke," sagde jeg, "jeg har ikke mødt ham endnu." Det syntes de, var et rimeligt svar.

Jeg har skrevet min pakkeliste ned, hvis nogen vil se den. Det vigtigste: [Camønoens egen side](https://www.camoenoen.dk) har kort over vandposter, og **tag to par strømper mere, end du tror**.`,
    comments: [
      ['m', 'Jeg ikke mødt ham endnu. Det bliver det gode citat i dag.'],
      [
        'f',
        'Pakkelisten, tak! Vi går i august, tre veninder, samlet alder 171.',
        ['author', 'Kommer i aften. Husk en, der kan synge, til dag to.'],
      ],
      ['m', 'Halvdelen er stadig 87 kilometer. Flot gået.'],
      ['x', 'De spejdere fra Haslev er gjort af noget særligt.'],
    ],
  },
  {
    title: 'Jeg købte en kajak på en tirsdag',
    by: 'm 48-55',
    tags: ['kajak', 'vand'],
    text: `
Man skal aldrig gå på Den Blå Avis efter to glas rødvin. Onsdag stod jeg i en indkørsel i Kerteminde med en fem meter lang kajak og en bil på fire.

Nu har jeg været på kursus. Jeg kan komme i den. Jeg kan komme ud af den, mest ufrivilligt. Og i går aftes, da fjorden lå helt blank, forstod jeg pludselig, hvad det er, de andre taler om. Man sidder jo *nede i* vandet. En sæl kiggede på mig, som om jeg var forsinket.`,
    comments: [
      ['f', 'Som om jeg var forsinket. Sæler har den dér mine.'],
      [
        'm',
        'Fem meter på en bil på fire, det er næsten lovligt.',
        ['author', 'Rød klud bagpå og skuldrene helt oppe om ørerne.'],
      ],
      ['m', 'Sig til, hvis du mangler en at ro med. Jeg ligger i Nyborg.', ['author', 'Meget gerne! Jeg skriver.']],
    ],
  },
  {
    title: 'Cyklede til Skagen, fordi jeg ikke kunne finde på andet',
    by: 'm 57-66',
    tags: ['cykel', 'ferie'],
    month: 7,
    text: `
Ferien var aflyst, vennen havde brækket en tå, og jeg sad med fjorten dage og en cykel.

Så jeg kørte nordpå. Havde telt og primus med og ingen plan. Sov på en fodboldbane i Hobro (med tilladelse), i en have i Sæby (næsten med tilladelse) og en nat på hotel, fordi jeg lugtede.

Alle, jeg mødte, ville fortælle noget. Når man kommer alene på en cykel, er man åbenbart ufarlig nok. Jeg har hørt om tre skilsmisser, et guldfund og et patent på en kartoffelskræller.

Jeg tog toget hjem. Man skal ikke overdrive.`,
    comments: [
      ['f', 'Mere om det guldfund, tak.', ['author', 'Han ville ikke sige hvor. Men han havde meget pæne sko på.']],
      [
        'm',
        'Gør det samme til næste sommer. Hvor langt om dagen?',
        ['author', 'Mellem 40 og 80, alt efter hvor mange der havde noget at fortælle.'],
      ],
      ['f', 'Man skal ikke overdrive. Det burde stå på alle togbilletter.'],
    ],
  },
  {
    title: 'Fuglene ved foderbrættet har et hierarki',
    by: 'f 61-69',
    tags: ['fugle', 'have'],
    month: 2,
    text: `
Øverst: spætten. Når hun kommer, holder alle mund. Dernæst solsorten, der tror, at han er spætten. Så gråspurvene, der kommer ti ad gangen og taler i munden på hinanden som til en fødselsdag. Og nederst den lille rødkælk, der sidder på skovlens skaft og venter, til de andre er færdige.

I morges lagde jeg fem melorme til rødkælken et sted, kun han kender. Jeg er ikke upartisk.`,
    comments: [
      ['m', 'Du har lige beskrevet min arbejdsplads.'],
      [
        'f',
        'Rødkælken skal have sin egen kasse! Min kommer ind i bryggerset nu.',
        ['author', 'Ind i bryggerset! Så langt er vi ikke, men vi er på fornavn.'],
      ],
      ['x', 'Vi har et egern, der ikke respekterer noget hierarki overhovedet.'],
    ],
  },
  {
    title: 'Parrets hytteweekend uden net',
    by: 'c 40-52',
    tags: ['hytte', 'parforhold'],
    warmth: 2,
    text: `
Vi lejede en træhytte i Sverige med brændeovn, roser på gardinerne og nul streger på telefonen. Planen var ro. Den holdt i to timer.

Så gik det op for os, hvor meget vi plejer at slå op. *Hvem spillede nu hende dér i den film?* Vi blev uenige om det i en hel middag. Vi blev uenige om, hvordan man folder et kort. Vi blev uenige om, hvem der var uenig.

Lørdag eftermiddag begyndte det at sne. Vi fandt et spil kort uden klør ti og opfandt regler, så man kunne undvære den. Vi lavede pandekager på ovnen, den ene af os læste højt af en bog om elge fra hyttens hylde, og vi lo så meget af kapitlet om brunst, at vi måtte ud i sneen og have luft.

### Det, vi tog med hjem

- Klør ti er overvurderet.
- Man kan godt være i tvivl om noget i flere dage.
- Vi har ikke glemt, hvordan man keder sig sammen. Det er vi ret gode til.

Det var forresten hverken hende eller hende. Vi tjekkede i Helsingør.`,
    comments: [
      ['f', 'Vi tjekkede i Helsingør! I holdt altså helt til færgen, det er en bedrift.'],
      [
        'm',
        'Kapitlet om brunst bør læses højt ved ethvert bryllup.',
        ['author', 'Vi har taget et billede af siden, hvis nogen skal giftes.'],
      ],
      ['c', 'Vi prøvede det samme i påsken og endte med at spille yatzy om opvasken i fire dage. Anbefales.'],
      ['f', 'At kede sig sammen. Det savner jeg faktisk mest.'],
    ],
  },
  {
    title: 'Fiskeri er at stå stille med en undskyldning',
    by: 'block-b',
    tags: ['fiskeri'],
    text: `
Min svoger fanger fisk. Jeg fanger tang, tre badesko og engang en barnevogn. Alligevel tager jeg ud hver onsdag, for der er ingen andre steder, hvor man må stå og glo i tre timer, uden at nogen spørger, om man har det godt.

![Blankt vand i solnedgang, set fra stenene](evening-lake)

I aften bed der en havørred på. Vi så på hinanden. Så gik den.`,
    comments: [
      ['m', 'Den store er altid den, der gik. Hvor stor var den? Brug begge arme.'],
      ['f', 'Tre badesko, så mangler du kun én.', ['author', 'Jeg har bedt fiskene om venstre, størrelse 43.']],
      ['f', 'Det hedder vist meditation nu om dage og koster 400 kroner i timen.'],
    ],
  },
  {
    title: 'Løb fem kilometer uden at dø',
    by: 'f 36-44',
    tags: ['løb', 'helbred'],
    text: `
Jeg vil gerne takke: manden med barnevognen, der overhalede mig (to gange), damen, der råbte "kom så, skat" fra en altan, og den and, der flyttede sig.

42 minutter. I februar kunne jeg ikke løbe til bussen. I dag løb jeg forbi den.`,
    comments: [
      ['f', 'KOM SÅ, SKAT!', ['author', 'Du skulle ikke tilfældigvis have en altan i Vanløse?']],
      ['m', 'Forbi bussen! Holdt den stille?', ['author', 'Den holdt stille. Det tæller.']],
      ['m', 'Flot. Næste mål: barnevognen.'],
    ],
  },
  {
    title: 'En aften på Vesterhavet',
    by: 'x 45-60',
    tags: ['hav', 'efterår'],
    month: 10,
    text: `
Blæsten tog huen, og havet tog resten. Der var ikke et menneske, kun skum, der trillede hen ad sandet som noget, der havde travlt.

Jeg stod og råbte ad det hele. Det må man gerne derude. Jeg råbte om arbejdet, om regningen fra tandlægen og om en, der ikke ringede. Da jeg var færdig, var jeg hæs og havde det godt.

Så gik jeg op og købte en fiskefrikadelle.`,
    comments: [
      ['f', 'Jeg råber i bilen. Havet lyder bedre.'],
      ['m', 'Hvis du hørte nogen råbe tilbage ved Vejers, var det mig.', ['author', 'Jeg TROEDE, det var ekko!']],
      ['f', 'Fiskefrikadellen er en vigtig del af terapien.'],
    ],
  },
  {
    title: 'Bier er bedre selskab end de fleste',
    by: 'm 60-70',
    tells: { relationshipStatus: 'Married', retired: true },
    tags: ['biavl', 'have'],
    month: 8,
    text: `
Jeg fik mit første bistade, da jeg gik på pension, for konen sagde, at jeg skulle ud af køkkenet.

Nu har jeg fire stader og 38 kilo honning i kælderen. Bierne er ligeglade med, hvad man hedder, og hvad man har lavet. De vil bare have, at man bevæger sig roligt og ikke ånder på dem. Det er ikke noget dårligt råd i det hele taget.

Konen har fået køkkenet for sig selv og er begyndt at spørge, om jeg snart kommer ind.`,
    comments: [
      ['f', 'Bevæg dig roligt, og ånd ikke på nogen. Det råd giver jeg videre til min søn, der skal til samtale.'],
      [
        'm',
        'Hvad gør du mod varroa?',
        ['author', 'Oxalsyre i december, når de sidder tæt. Skriv, hvis du vil have opskriften.'],
      ],
      ['f', 'Sælger du af honningen?', ['author', 'Kun til folk, der kommer og snakker. Kaffen er inkluderet.']],
    ],
  },
  {
    title: 'Natten med Mælkevejen på Møn',
    by: 'f 38-48',
    tags: ['stjerner', 'natur'],
    text: `
Jeg har boet i by hele mit liv og troede, at jeg kendte himlen. Det gør jeg ikke. Jeg kender cirka fjorten stjerner og et fly.

Klokken to stod vi på en mark med tæpper om os. Ingen sagde noget i lang tid. Så hviskede min veninde: "Den har været der hele tiden." Det har jeg gået og tænkt på siden.`,
    comments: [
      ['m', 'Den har været der hele tiden. Ja. Sådan er det vist med flere ting.'],
      [
        'f',
        'Hvor på Møn? Mine børnebørn har aldrig set den.',
        ['author', 'Nyord. Sluk lygterne, og giv øjnene tyve minutter.'],
      ],
    ],
  },
]
