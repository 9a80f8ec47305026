/** Words that the lists of `stopword` lack: they stand in every second text about oneself, and name nothing in it. */

const days = {
  english: 'monday tuesday wednesday thursday friday saturday sunday',
  danish: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  norwegian: 'mandag tirsdag onsdag torsdag fredag lørdag søndag',
  swedish: 'måndag tisdag onsdag torsdag fredag lördag söndag',
}
const months =
  'january february march april june july august september october november december januar februar marts juni juli oktober mars januari februari augusti'

const weekdays = (names: string, endings: readonly string[]): string =>
  names
    .split(' ')
    .flatMap((name) => endings.map((ending) => `${name}${ending}`))
    .join(' ')

export const usualWords = {
  english: `${weekdays(days.english, ['', 's'])} ${months}
    able across address afternoon again age ago ahead alive alone along already always another anybody anyone
    anything anywhere aren around away back bad behind beside besides best better beyond bigger bit both brave
    bright busy cannot case cheap clean clear cold company could couldn couple couples cross curious dark day days
    decent deep didn different difficult divorced does doesn don down drily dry during early easy eight either
    eleven else empty enjoy enjoyed enjoying enough especially eve even evening ever every everybody everyone
    everything everywhere exactly fair far fast feel few find fine first five flat fond four free friend friends
    full fun funny gentle glad going gonna good great hadn half hall hand hands happily happy hard hardly hasn haven
    having heavy hello hers high home honest hope hour hours hundred hungry idea ideally important instead isn its
    just keep kind know last lasts late later least less let life light likes little live lived lives living local
    lonely long longer looking lot lots loud love loved lovely loving low lucky main man many maybe medium meet
    middle minute minutes missed moment month months mostly moved much must myself name names near nearby
    necessarily need neither new next nice night nights nine nobody none normal not nothing notice number often old
    older once one ones only onto ordinary other others otherwise out outside own owners part particular past people
    perfect perhaps person phone piece place places plans please plenty polite poor possible practice preferably
    pretty proper question questions quick quickly quiet quietly quite rained rains rather ready real really recent
    regular rest rich right room rooms round sad same second section see seek seeking seldom sensible separate
    serious seven several short shouldn side sight silence silent simple since single six slow slowly small soft
    somebody someone something sometimes somewhere soon sorry spend spot still straight strange stranger strangers
    street strong stubborn stupid sure sweet tall tell ten term terms thing things think thinking third though
    thousand three till time times tired today together tomorrow too top toward towards truth try trying twelve
    twice two unless until unusual upon us usual usually very views want warm warmth wasn way weak weakness week
    weekend weekends weeks well wet whatever when whenever where wherever whether while whole whom whose why wide
    widowed wife wins without woman women won wonderful world wouldn wrong wrote year years yes yesterday yet young
    yours yourself`,
  danish: `${weekdays(days.danish, ['', 'e', 'en', 'ens', 's'])} ${months}
    adresse advaret aften aftenen aftener aldrig alene alle alligevel altid alting anden andet andre andres bag
    bagefter bagfra bedre bedst bedste begge begyndelsen bestemt blid blød bløde bor bred bunden bunds byens både
    cirka dag dage dagen dagene daglig dejlig dejlige dejligt del dele dengang deraf derefter derfor derhjemme
    derimod dertil derude det dette dig din dit dum dybt dyr dyrere dårlig dårlige dårligt efter efterhånden
    eftermiddag eftermiddagen egen egentlig eget egne ekstra ellers elleve elsker ende endelig enden ender endnu ene
    eneste enhver enig enige enkel enkelte ens ensom er erfaren et evig faktisk fantastisk far fast fem femten fik
    fin finde fine fint fjor fjorten flere flest fleste flink flot folk foran forberedt forfra forkert formiddag
    fornemmelse forresten forrige forskellig forskellige fortid fortiden fra fredelig frem fremad fremmed fremmede
    fri frisk friske fuld fulde fyr fyre færdig færdige færdigt føler føles først første gamle gammel gammelt gang
    gange gangen ganske gennem gerne gider gift glad glade glæder god gode godt grad grund grundig guld gælder gør
    gøre halv halvdel halvdelen halve hast hedder hel hele heller helst helt hen henover her herefter herhjemme
    hertil herude himle hinanden hjem hjemme hjemmefra holde holder hurtig hurtigt hver hverandre hverdag hverdagen
    hverken hvert hyggelig hyggeligt håber hånd hånden hårdt høj højre højt igen igennem imellem imens imod ind inde
    inden indenfor indimellem ingen ingenting især jævn kende kender kendt kigger klar klart klemme klog klokke
    klokken kold kort korte kvinde kvinder kæreste kærlig kærlighed kærligheden køn kønt lang lange langs
    langsom langsomt langt lav laver leder let leve lever lide lidt ligeglad ligesom ligge lille linjer liv live
    livet lyden lys lyst længe længere lære læse læst læste løs løse løst mand mange mellem men mening menneske
    mennesker mens mere mest meste midt mild min mindre mindst mindste minut minutter mode modig morgen morgenen
    mulig mulighed måde måden måned måneder måske mærkelig mærkeligt mørk mørkt nat natten navn nede nederst
    nederste nem nemt netop ni nogen noget nogle nok normal numre ny nyde nyder nye nysgerrig nysgerrige nyt nå nær
    nærhed nærheden næste næsten odd ofte oftere oftest også okay om omgang omgivet omkring område ord orden ordet
    os otte over overalt overfor par people person personer pige piger plads planer pludselig plus privat præcis pæn
    pænt regel resten ret rette rigtig rigtige rigtigt ro rolig rolige roligt rund runde rundt ryddelig sagen samme
    sammen samt sand sande sandhed se seks selskab selv sen sene senere senest sent separat side siden sidst sidste
    sikker sikkert sikre situation sjov sjove sjovt sjælden sjældent skilt skriv skrive skuffe skæv slags slem slet
    slåfejl smuk små småt snakke snakken snart som spændende spænding spændingen spørgsmål stadig stakkels sted
    steder stilhed stille stolt stor store stort streng styk stykke stærk største sund svag svage svær svært synd
    synes syv så sådan således søger tak tale talent tanke tavs ti tid tiden tider tidlig tidligere tidligt tilbage
    tilfreds tilfældig tilfældighed tilfældigt tilstede time timer ting tingene tit tolv tom tomme tomt tre tredje
    tret trives tryg træt tung turde tydelig tyve tyveårige tænker tæt ude uden udenfor udsigt uenig uenige uge ugen
    uger umulig under undervejs ung unge uret urolig usikker vane vanlig vanskelig varm varmt ved vej veje vejen vel
    velkommen ven venlig venlige venligt venner venskab venstre verden vide vidunderlig vigtig vigtige vigtigst vild
    vilje virkelig virker voksen voksne vred vågen væk værd være værende værre værst ydmyg yngre åben åbent år årene
    året ærlig øverst øverste`,
  norwegian: `${weekdays(days.norwegian, ['', 'er', 'en', 'ene', 's'])} ${months}
    adresse aldri alene alle aller alltid alt andre annen annenhver annet bak bakfra bare bedre begge best beste
    blid bodd bor bort borte bra bred brent bruker burde byens både bør cirka dag dagen dagene dager daglig deg
    dekning del dele deler deretter derfor dessuten dette din ditt diverse drøm dum dyp dyr dyrere dårlig dårlige
    egen egentlig eget egne eier eierne ekstra eldre ellers elleve elsker enda ende endelig enden eneste enhver enig
    enkel ennå ensom erfaren etter etterpå faktisk fantastisk fast fem femten ferdig fin fine finne finner fint fire
    fjern fjor flere flest fleste flink flott folk foran forrige forskjellig forskjellige fort fortid fortiden
    fortsatt fram framfor fremdeles fremmed fremmede fri frisk frosne full fyr fyrt får føler først første gamle
    gammel gammelt gang ganger ganske gata gate gatene gift gjennom gjerne gjør gjøre glad god gode godt grundig
    grunn gutt gå går halv halvparten handler hardt hast hel hele helg helgen helgene heller hellig helst helt
    hendene hender her herlig heter hit hjelpsom hjem hjemme hos hver hverandre hverdag hverdagen hverdagsmenneske
    hvert hyggelig hånd hånden håper høre hører høy høyt iblant igjen igjennom ikke imellom imens imot ingen
    ingenting inn inne innen innenfor intens jente jevn kald kanskje kjenner kjæreste kjærlighet klar klart klok
    klokka klokken kokt kort korte koselig kropp kveld kvelden kvinne lage lager lang lange langs langsom langt lav
    lenge lengre lese lest leste leter lett lever like liker lille lite liten litt liv livet lys lyst males mange
    mann mellom mening meninger menneske mennesker mens mer mest midt mild min mindre minne minst minste minutt
    minutter modig morgen morgendagen morgenen morsom motstand motstå mulig mye myk måned måneder måte natt navn
    navnet nede nederst nei neste nesten noe noen nok normal nummer ny nye nyplukkede nyplukket nysgjerrig
    nysgjerrige nysgjerrighet nyter nytt nå nær nærheten ofte oftere også ok område områder omtrent ord orden ordet
    oss overalt overflaten overfor par pen pent person personer planer plass pleier plukket plutselig presis privat
    regel resten rett riktig ro rolig rolige rot rund rundt rød samme sammen samt sann sannhet sans sant seg seks
    selskap selv sen sene senere sent ser setter side siden sikker sist siste situasjon sjelden skilt skriv slags
    slem slik slutt små smøring snakke snakker snart snill som spennende spenning spenningen spent spor spørsmål sta
    stadig stakkars sted steder sterk stille stillhet stolt stor store stort streng stund stykke største sunn svak
    svake svakhet synes syv sånn særlig søker søt ta takk takknemlig tanke tar tett ti tid tiden tider tidlig
    tidligere tie tilbake tilfeldig tilfeldighet tilfreds time timer ting tingene tolv tom topp tre tredje trenger
    trett trives tror trygg trygt tung tydelig type tyve uenig uenige uke uken ukene uker ulik umulig under
    underveis ung unge urolig usikker ute uten utenfor utsikt uventet vanlig vanskelig varm varme varmt vei veien
    vel veldig velkommen venn vennen venner vennlig venstre verden verdt verken vet vidunderlig viktig vilje villig
    virkelig voksen voksne vond våken yngre åpen år årene året ærlig øverst`,
  swedish: `${weekdays(days.swedish, ['', 'ar', 'en', 'arna', 's'])} ${months}
    adress aldrig alla alldeles allihop allt alltför alltid andra andras annan annars annat av avsides bakifrån
    bakom bara barnslig behöver bestämt bland blandad blyg bor bort borta bra bred busig busigt bäst bästa bättre
    bådas både cirka dag dagar dagarna dagen daglig del dela delar deras dessutom dig din dina ditt djup dum dyr
    dyrare därefter därför då dålig dåliga dåligt efter eftermiddag eftermiddagen efteråt egen egentligen eget egna
    eller elva ena enda ende enkel ensam envis erfaren ett extra faktiskt fantastisk fast fel fem femton fin fina
    finner finns fint fjol fjorton flera flest flesta flit folk fram framför framtid framåt fri frisk främling
    främlingar främst fråga frågor full fyra färdig följer för förbi förflutna förra försiktig först första gamla
    gammal gammalt ganska gata gatan genom gift gifta gillar glad god goda gott grund gärna gång gången gånger halv
    halva hand handen hejsan hel hela helg helger helgerna heller hellre helst helt hem hemma heter himlar hitta
    hittar hittills hjärta hoppas hos hälften hälsa hög högt iallafall igen igenom ihop imellan inga ingen ingenting
    inget innan inne inom inte intensiv jämn kille klar klart klockan klok knappt kort korta kvar kväll kvällar
    kvällen känna känner kärlek lagom lat leder letar leva lever lite liten litet liv livet ljudet lugn lugna lugnt
    lust lycka lycklig länge längre längs längtar lära läsa lätt lång långa långsam långsamt långt lördag man mellan
    mer mera mest mesta mindre minst minut minuter mitt mjuk mjuka modig morgnar morgon morgondagen morgonen motstå
    motstånd mycket människa människor måfå mål målas månad månader mår möjlig mörk mörkt namn namnet natt naturlig
    nej nere njuter nog noga normal nummer ny nya nyfiken nyfikna nyplockad nyplockade nytt när nära närheten nästa
    nästan någon någonting något några nån nåt oavsett oense ofta oftast olik olika omkring omöjlig ord ordet
    ordning oss osäker oväntad oväntat packad par period person personer planer plats plötsligt prata pratar precis
    privat pålitlig raka redan regel resten riktig riktigt rolig roligt rund runt rätt röd sak saker sakna sakta
    samma samman samt sann sanning sedan sen sena senare sent sida siktet sin sist sista situation sju själv ska
    skild skratt skriv skriva skärpt skön sköna slags slump slut små snabb snabbt snart snäll snälla som speciellt
    spännande stans stark stilla stolt stor stora stort stund stycke stygg ställe ställen ständigt stökig största
    sugen svag svaga svaghet svår svårt synd sällan sällskap särskild särskilt sätt så sådan söker söt tack tak
    tanke tid tiden tider tidig tidigare tidigt tillbaka tillräcklig tills tillsammans timmar timme ting tio tjej
    tjugo tolv tom tomma trakten tre tredje trevlig trevligt trivs tror trygg träffades tråkig trött tung tycker
    tydlig tyst tystnad tät tätt tålamod umgås undantag under ung unga ungefär uppe uppskattar uppvuxen urgammal
    utan utanför ute utflugna utsikt vacker vackert vanlig vanligt varandra varann vardag vardagen vardagsmänniska
    varenda varje varken varm varma varmt varv vecka veckan veckor vem verkligen vet vid vidare vidöppen viktig
    viktigt vilja vilka vilse virrig vuxen vuxna väg vägen väl väldigt välkommen vän vänlig vänner vänskap vänster
    värd värdefull världen värre värst yngre ytan ägarna äldre älskar älskling än ända ännu ärlig åldern år åren
    året åsikt åsikter åt åtta öppen överallt övrigt`,
} as const
