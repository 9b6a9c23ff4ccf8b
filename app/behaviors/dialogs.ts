// Puts the behaviors of dialogs into one file, because the server sends files under 1 KB uncompressed.
import "./dialog";
import "./reveal";
import "./copied";
